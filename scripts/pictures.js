import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// The guide's pictures, taken anew from the product as it is: `npm run pictures`, after a page has changed its looks.
await install();
await build();

process.chdir(projectRoot);
// Packages and TypeScript can be read only from here on.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/pictures/take-pictures.ts')).href);
