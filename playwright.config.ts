import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/checks/chromium.js';

// Serve production pages: React's development build would take most of the time. Workers inherit the variable.
process.env['NODE_ENV'] = 'production';

const chromium = findChromium();

/**
 * Browser tests. Playwright's loader runs Node's own ES modules: relative imports need no extension, but a JSON file is
 * imported `with { type: 'json' }`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Each worker starts an app with a database of its own (tests/e2e/support/test.ts), so tests of one file run side by side.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Generous, so that a busy machine fails no test.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Remix's bundle needs no transpilation.
  build: { external: ['**/build/**'] },
  use: {
    // The language and time zone differ from the server's, so that text formatted by the browser is detected.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Actions, console and requests of a failed test. Snapshots of the page at every action would take a quarter of the processor
    // time of all tests: record them with `--trace retain-on-failure` for the test that fails.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test that makes sense in one project only has a tag: `@js` or `@nojs`.
  projects: [
    { name: 'javascript', grepInvert: /@nojs\b/, use: { javaScriptEnabled: true } },
    { name: 'no-javascript', grepInvert: /@js\b/, use: { javaScriptEnabled: false } },
  ],
});
