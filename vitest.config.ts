import { defineConfig } from 'vitest/config';
import { V8_HEAP_FLAGS } from './scripts/run.js';
import { findPostgres } from './tests/support/database/postgres/find-postgres.ts';

// Separate from vite.config.ts, because tests do not use Remix's plugin.
// All test files are in one queue, so that no core waits for the last file of a project.
const folders = ['app', 'contract', 'database', 'locales', 'provider', 'scripts', 'server', 'tests'];
const everywhere = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const database = folders.map((folder) => `${folder}/**/*.db.test.{ts,tsx}`);
const wholeApp = ['tests/http/**/*.test.{ts,tsx}'];

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/app/fail-on-console.ts', 'tests/support/app/data-keys-setup.ts'],
  // On two cores a third worker slows the others down more than it adds.
  maxWorkers: 2,
  // The files of a worker share their modules: loading them for each file would take as long as many of the tests.
  isolate: false,
  // Takes about 6 % off the processor time.
  execArgv: [V8_HEAP_FLAGS],
  // Generous, so that a busy machine fails no test.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
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
      // Serve production pages: React's development build would take most of the time.
      env: { TEST_ENGINE: engine, NODE_ENV: 'production' as const },
      globalSetup: ['tests/support/app/build-setup.ts'],
    },
  };
}

/**
 * Tests of behaviour that depends on the engine: concurrent writes, reads during writes, storage, the statements of a page, and
 * commands as processes that open the database.
 */
const onBothEngines = [
  'backup',
  'commands',
  'documents',
  'operations',
  'reads-write-nothing',
  'session-life',
  'statements',
].map((name) => `tests/http/**/${name}.test.ts`);

// A machine without PostgreSQL runs everything else; on CI a missing PostgreSQL throws if it could be installed.
const postgres = findPostgres();
if (postgres.kind === 'none') process.stdout.write(`${postgres.reason}\n`);

export default defineConfig({
  test: {
    projects: [
      // The database is created only on demand, so tests with and without a database share their modules.
      partsProject('parts', 'pglite', everywhere),
      // PostgreSQL if available: pages wait less for a server than for an engine in their own process.
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
