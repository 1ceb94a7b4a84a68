import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Takes the guide's pictures from the current product: `npm run pictures`, after the look of a page has changed.
await install();
await build();

process.chdir(projectRoot);
// Packages and TypeScript can be imported only after the installation.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/pictures/take-pictures.ts')).href);
