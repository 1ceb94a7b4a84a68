import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Measures performance, each figure beside a peer in the same run: `npm run bench`. The figures depend on the machine,
// so no check uses them.
await install();
await build();

process.chdir(projectRoot);
// Packages and TypeScript can be imported only after the installation.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/bench/run/run-benches.ts')).href);
