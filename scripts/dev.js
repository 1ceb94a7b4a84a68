import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { install } from './install.js';
import { projectRoot } from './run.js';

process.env['DEMO'] ??= '1';
process.env['NODE_ENV'] = 'development';

await install();

process.chdir(projectRoot);
// Packages and TypeScript can be imported only after the installation.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(projectRoot, 'scripts/dev-server.ts')).href);
