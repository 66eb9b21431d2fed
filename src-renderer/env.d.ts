/// <reference types="vite/client" />

/** Packages that the program is made with, read from their own package.json when the window is built. */
declare module 'virtual:packages' {
  const packages: { name: string; version: string; licence: string }[];
  export default packages;
}
