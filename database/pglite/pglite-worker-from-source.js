import { pathToFileURL } from 'node:url';
import { bundleOnce } from '#scripts/build.js';

// Where the sources run unbundled (tests, development, scripts) the worker is TypeScript, which Node 20 does not read. A
// loader in each thread would take as long as opening the database.
const worker = await bundleOnce('pglite-worker', 'database/pglite/pglite-worker.ts', [
  'database',
  'package-lock.json',
]);
await import(pathToFileURL(worker).href);
