import { register } from 'tsx/esm/api';

// Where the sources run unbundled (tests, development, scripts) the worker is TypeScript. `--import tsx` as an option of
// the worker would do nothing: on Node 20 it registers its loader on the main thread only.
register();
await import(new URL('./pglite-worker.ts', import.meta.url).href);
