/**
 * `node scripts/run.cjs FILE ...`: runs one of our files, where this Node can; else says in one sentence what it needs.
 * Plain, old JavaScript: the Node that is too old has to read it.
 */
'use strict';
const { enableCompileCache } = require('node:module');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');
const { engines, optionalDependencies } = require('../package.json');

const SYSTEMS = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };
const CPUS = { arm64: 'ARM', x64: 'x64' };

/** The least Node that will do, as package.json says it: `>=22.18`. */
const needed = engines.node.replace(/^>=/, '');

function isOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const [least, part] = needed.split('.').map(Number);
  return major < least || (major === least && minor < part);
}

/** Whether a Node comes with the packages for this system; Apple Silicon's has a name of its own. */
function isBrought(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`].some((name) => name in optionalDependencies);
}

/** @returns what stands in the way of running here, in both languages; null when nothing does. */
function obstacle(version, platform, arch) {
  if (!isOld(version)) return null;
  const [system, brought] = [`${SYSTEMS[platform] || platform} ${CPUS[arch] || arch}`, isBrought(platform, arch)];
  const lacks = brought
    ? {
      en: 'and the one that comes with the packages is not here: run `npm ci` with the optional packages, or',
      it: 'e quello che arriva con i pacchetti non è qui: esegui `npm ci` con i pacchetti facoltativi, oppure',
    }
    : { en: 'for which no Node comes with the packages:', it: 'per cui nessun Node arriva con i pacchetti:' };
  const is = `Node ${version}`;
  return {
    en: `Pacific War needs Node ${needed} or newer; this is ${is} on ${system}, ${lacks.en} install Node ${needed} or newer.`,
    it: `Pacific War richiede Node ${needed} o successivo; questo è ${is} su ${system}, ${lacks.it} installa Node ${needed} o successivo.`,
  };
}

function main() {
  const words = obstacle(process.versions.node, process.platform, process.arch);
  if (words) {
    console.error(`${words.en}\n${words.it}`);
    process.exitCode = 1;
    return;
  }
  const [, , file] = process.argv;
  // What was compiled once is not compiled anew by each program and each thread, those that this one starts included.
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(__dirname, '..', 'node_modules', '.cache', 'compiled');
  enableCompileCache();
  const path = resolve(file);
  process.argv.splice(1, 2, path);
  void import(pathToFileURL(path).href);
}

module.exports = { isBrought, obstacle };
if (require.main === module) main();
