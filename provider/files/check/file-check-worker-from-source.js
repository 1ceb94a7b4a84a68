import { pathToFileURL } from 'node:url';
import { bundleOnce } from '#scripts/build.js';

// Node 20 cannot load TypeScript: where the sources run unbundled (tests, development) the worker is bundled first.
const worker = await bundleOnce('file-check-worker', 'provider/files/check/file-check-worker.ts', [
  'provider/files',
  'contract',
  'package-lock.json',
]);
await import(pathToFileURL(worker).href);
