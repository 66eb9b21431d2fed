/** What the window sees of the program: exactly the calls of the contract, and its events. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { AnyEvent, Bridge } from '../api/contract.ts';

const bridge: Bridge = {
  call: (name, request) => ipcRenderer.invoke('call', name, request),
  on: (listener) => {
    const hear = (_: IpcRendererEvent, event: AnyEvent): void => listener(event);
    ipcRenderer.on('event', hear);
    return () => { ipcRenderer.off('event', hear); };
  },
};

contextBridge.exposeInMainWorld('pacific', bridge);
