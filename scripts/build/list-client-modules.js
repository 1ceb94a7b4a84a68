import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';

/**
 * A Vite plugin that writes the list of modules of each browser file, for the bundle check. Modules that tree shaking
 * removes completely are not listed.
 *
 * @param {string} file where to write, relative to the project: JSON of the shape BuiltFiles
 * @returns {import('vite').Plugin}
 */
export function listClientModules(file) {
  return {
    name: 'list-client-modules',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    generateBundle(_options, bundle) {
      /** @type {import('./bundle-budget.js').BuiltFiles} */
      const files = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.entries(output.modules).filter(([, module]) => module.renderedLength > 0);
        files[output.fileName] = { modules: modules.map(([id]) => readableId(id)).sort() };
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(files, null, 2));
    },
  };
}

/** @param {string} id Rollup's module id: an absolute path, or one that begins with a zero byte for virtual modules */
function readableId(id) {
  const path = id.replace(/^\0/, '');
  return isAbsolute(path) ? relative(process.cwd(), path) : path;
}
