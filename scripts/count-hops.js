import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Lists the modules that run for some requests: `npm run hops`.
await install();
await build();

process.chdir(projectRoot);
// Packages and TypeScript can be imported only after the installation.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/hops/count-hops.ts')).href);
