import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/find-postgres';

// Kept apart from vite.config.ts: Remix's plugin has no place in tests.
// All files stand in one queue, so that no core waits for the last file of a kind; what waits for a browser or for a
// database lets another one work meanwhile.
const rooms = ['app', 'contract', 'database', 'locales', 'provider', 'scripts', 'server', 'tests'];
const everywhere = rooms.map((room) => `${room}/**/*.test.{ts,tsx}`);
const database = rooms.map((room) => `${room}/**/*.db.test.{ts,tsx}`);
const wholeApp = ['tests/http/**', 'tests/e2e/**'];

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/fail-on-console.ts'],
  maxWorkers: 2,
  // The files of a worker share their modules: reading them again for each would take as long as many of the tests.
  isolate: false,
};

/** The same suite once an engine: tests/support/test-database.ts opens what TEST_ENGINE names. */
function databaseProject(engine: 'pglite' | 'postgres') {
  return {
    test: {
      ...common,
      name: engine,
      include: database,
      exclude: wholeApp,
      env: { TEST_ENGINE: engine },
      globalSetup: ['tests/support/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  };
}

/** Tests of the built app: the build is made first when it is not up to date. */
function wholeAppProject(folder: 'http' | 'e2e', engine: 'pglite' | 'postgres') {
  return {
    test: {
      ...common,
      name: folder === 'http' ? `http-${engine}` : folder,
      include: [`tests/${folder}/**/*.test.{ts,tsx}`],
      // Its servers are processes of their own, each with an embedded database.
      exclude: engine === 'postgres' ? ['tests/http/processes.test.ts'] : [],
      // The pages as they are served: React's own development build would take most of their time.
      env: { TEST_ENGINE: engine, NODE_ENV: 'production' as const },
      globalSetup: ['tests/support/build-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  };
}

// A machine without PostgreSQL runs everything else; where CI could have had one this throws.
const postgres = findPostgres();
if (postgres.kind === 'none') process.stdout.write(`${postgres.reason}\n`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: everywhere,
          exclude: [...database, ...wholeApp],
          testTimeout: 30_000,
        },
      },
      databaseProject('pglite'),
      wholeAppProject('http', 'pglite'),
      // What a browser shows does not depend on the engine: the pages wait less for a server than for one in their process.
      wholeAppProject('e2e', postgres.kind === 'none' ? 'pglite' : 'postgres'),
      ...(postgres.kind === 'none' ? [] : [databaseProject('postgres'), wholeAppProject('http', 'postgres')]),
    ],
  },
});
