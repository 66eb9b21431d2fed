/** The window's build. Everything is bundled and local: the content policy allows no other source. */
import { realpathSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src-renderer',
  base: './',
  plugins: [vue()],
  server: { port: 5175, fs: { allow: ['.', realpathSync('node_modules')] } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs for fonts and scripts would need a weaker content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
