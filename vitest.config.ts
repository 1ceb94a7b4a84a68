import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/database/find-postgres.ts';

// Kept apart from vite.config.ts: Remix's plugin has no place in tests.
// All files stand in one queue, so that no core waits for the last file of a kind.
const folders = ['app', 'contract', 'database', 'locales', 'provider', 'scripts', 'server', 'tests'];
const everywhere = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const database = folders.map((folder) => `${folder}/**/*.db.test.{ts,tsx}`);
const wholeApp = ['tests/http/**/*.test.{ts,tsx}'];

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/app/fail-on-console.ts'],
  // A third takes more from the others than it adds, on two cores.
  maxWorkers: 2,
  // The files of a worker share their modules: reading them again for each would take as long as many of the tests.
  isolate: false,
};

/** tests/support/database/test-database.ts opens what TEST_ENGINE names. */
function partsProject(name: string, engine: 'pglite' | 'postgres', include: string[]) {
  return {
    test: {
      ...common,
      name,
      include,
      exclude: wholeApp,
      env: { TEST_ENGINE: engine },
      globalSetup: ['tests/support/database/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  };
}

/** Tests of the built app: the build is made first when it is not up to date. */
function wholeAppProject(name: string, engine: 'pglite' | 'postgres', include: string[]) {
  return {
    test: {
      ...common,
      name,
      include,
      // The pages as they are served: React's own development build would take most of their time.
      env: { TEST_ENGINE: engine, NODE_ENV: 'production' as const },
      globalSetup: ['tests/support/app/build-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  };
}

/** Where the engine has a part in what a visitor meets: who writes at once, what is read beside it, how it is kept. */
const onBothEngines = ['documents', 'operations', 'reads-write-nothing', 'session-life'].map(
  (name) => `tests/http/${name}.test.ts`,
);

// A machine without PostgreSQL runs everything else; where CI could have had it this throws.
const postgres = findPostgres();
if (postgres.kind === 'none') process.stdout.write(`${postgres.reason}\n`);

export default defineConfig({
  test: {
    projects: [
      // Its database costs nothing where it is not asked for, and what needs none shares the modules of what does.
      partsProject('parts', 'pglite', everywhere),
      // PostgreSQL where there is one: the pages wait less for a server than for an engine in their own process.
      wholeAppProject('app', postgres.kind === 'none' ? 'pglite' : 'postgres', wholeApp),
      ...(postgres.kind === 'none'
        ? []
        : [
            partsProject('postgres', 'postgres', database),
            wholeAppProject('app-pglite', 'pglite', onBothEngines),
          ]),
    ],
  },
});
