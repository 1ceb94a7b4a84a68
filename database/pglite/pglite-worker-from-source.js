import { pathToFileURL } from 'node:url';
import { bundleOnce } from '#scripts/build.js';

// When the sources run unbundled (tests, development, scripts) the worker is TypeScript, which Node 20 cannot
// run. It is bundled once, because a loader in each thread would take as long as opening the database.
const worker = await bundleOnce('pglite-worker', 'database/pglite/pglite-worker.ts', [
  'database',
  'package-lock.json',
]);
await import(pathToFileURL(worker).href);
