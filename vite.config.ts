/** The window's build. Everything is bundled and local: the content policy allows no other source. */
import { readFileSync, realpathSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';

/** What is part of the program that people get; the rest of devDependencies only builds and tests it. */
const SHIPPED = /^(?:@fontsource\/.+|d3-selection|d3-zoom|electron|pinia|uplot|vue|world-atlas)$/;

/** `virtual:packages`: name, version and licence of every package shipped. */
function packages(): Plugin {
  const read = (path: string): Record<string, never> & { version: string; license: string } =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  return {
    name: 'packages',
    resolveId: (id) => (id === 'virtual:packages' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:packages') return undefined;
      const own = read('package.json');
      const names = [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies).filter((name) => SHIPPED.test(name))].sort();
      return `export default ${JSON.stringify(names.map((name) => {
        const { version, license } = read(`node_modules/${name}/package.json`);
        return { name, version, licence: license };
      }))};`;
    },
  };
}

export default defineConfig({
  root: 'src-renderer',
  base: './',
  plugins: [vue(), packages()],
  server: { port: 5175, fs: { allow: ['.', realpathSync('node_modules')] } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs for fonts and scripts would need a weaker content policy.
    assetsInlineLimit: 0,
    // Parts that load later come as they will look; the order of the rules is that of one sheet.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
