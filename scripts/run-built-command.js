import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

/**
 * Runs a command of the server (server/commands/) in this process, after installing and building.
 *
 * @param {'import' | 'accounts' | 'audit' | 'keys' | 'backup' | 'restore' | 'person' | 'files'} name
 */
export async function runCommandScript(name) {
  await install();
  await build();
  process.chdir(projectRoot);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(resolve(projectRoot, `build/${name}.js`)).href);
}
