import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from './build.js';
import { install } from './install.js';
import { projectRoot } from './run.js';

// Only the operator's NODE_ENV=production ends demo mode; the value set below for React and Remix does not.
process.env['DEMO'] ??= process.env['NODE_ENV'] === 'production' ? '0' : '1';

await install();
await build();

// The server runs in this process, so signals, the exit code and the memory limits apply to it.
process.chdir(projectRoot);
process.env['NODE_ENV'] = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve(projectRoot, 'build/server.js')).href);
