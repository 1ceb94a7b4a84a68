import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Demo mode ends only where the operator says production: what React and Remix are told below does not count.
process.env['DEMO'] ??= process.env['NODE_ENV'] === 'production' ? '0' : '1';

await install();
await build();

// The server runs in this very process: signals, the exit code and the memory are its own.
process.chdir(projectRoot);
process.env['NODE_ENV'] = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve(projectRoot, 'build/server.js')).href);
