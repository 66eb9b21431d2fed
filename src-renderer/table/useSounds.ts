/** The table is heard where somebody turned sounds on. */
import { watch } from 'vue';
import { playerOf } from '../app/sounds.ts';
import { useSettings } from '../stores/settings.ts';
import { useTable } from '../stores/table.ts';
import { cuesOf } from './cues.ts';

export function useSounds(): void {
  const table = useTable();
  const settings = useSettings();
  const play = playerOf(() => new AudioContext(), () => ({ on: settings.settings.sound, volume: settings.settings.volume }));
  watch(() => table.snapshot, (now, before) => {
    if (!now || table.historyOpen) return;
    for (const sound of cuesOf(before ?? null, now, table.game?.logKinds ?? {})) play(sound);
  });
  // Who turns them on hears at once what they are like.
  watch(() => settings.settings.sound, (on) => { if (on) play('counter'); });
}
