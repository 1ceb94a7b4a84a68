import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/find-postgres';

// Kept apart from vite.config.ts: Remix's plugin has no place in tests.
// Two cores: the groups run one after the other, so that browsers, servers and databases do not starve each other.
const rooms = ['app', 'contract', 'database', 'locales', 'provider', 'scripts', 'server', 'tests'];
const everywhere = rooms.map((room) => `${room}/**/*.test.{ts,tsx}`);
const database = rooms.map((room) => `${room}/**/*.db.test.{ts,tsx}`);
const wholeApp = ['tests/http/**', 'tests/e2e/**'];

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/fail-on-console.ts'],
  maxWorkers: 2,
};

/** The same suite once an engine: tests/support/test-database.ts opens what TEST_ENGINE names. */
function databaseProject(engine: 'pglite' | 'postgres', groupOrder: number) {
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
      sequence: { groupOrder },
    },
  };
}

/** Tests of the built app: the build is made first when it is not up to date. */
function wholeAppProject(name: 'http' | 'e2e', groupOrder: number, maxWorkers: number) {
  return {
    test: {
      ...common,
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      env: { TEST_ENGINE: 'pglite' },
      globalSetup: ['tests/support/build-setup.ts'],
      maxWorkers,
      // The browser's files share one server and one browser (tests/support/e2e-stage.ts).
      isolate: name !== 'e2e',
      testTimeout: 60_000,
      hookTimeout: 180_000,
      sequence: { groupOrder },
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
          sequence: { groupOrder: 0 },
        },
      },
      databaseProject('pglite', 1),
      ...(postgres.kind === 'none' ? [] : [databaseProject('postgres', 2)]),
      wholeAppProject('http', 3, 2),
      wholeAppProject('e2e', 4, 1),
    ],
  },
});
