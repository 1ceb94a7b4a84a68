import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Saves the responses of the API and the pages as text files: `npm run baseline -- FOLDER`. Compare the folders of two commits
// with `diff -r`.
if (process.argv[2] === undefined) {
  console.error('Usage: npm run baseline -- FOLDER');
  process.exit(2);
}

await install();
await build();

process.chdir(projectRoot);
// These imports need the installed packages.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/baseline/record-baseline.ts')).href);
