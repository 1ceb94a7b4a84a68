import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Records what the product returns and shows, as text files: `npm run baseline -- FOLDER`. The records of two commits are
// compared with `diff -r`.
if (process.argv[2] === undefined) {
  console.error('Usage: npm run baseline -- FOLDER');
  process.exit(2);
}

await install();
await build();

process.chdir(projectRoot);
// Packages and TypeScript can be imported only after the installation.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/baseline/record-baseline.ts')).href);
