import { expect, test as base, type Page, type Response } from '@playwright/test';
import type { Language } from '#locales/catalogue.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { collectBrowserErrors, type BrowserErrors } from './browser-errors.ts';
import { signIn, startAs } from './sign-in.ts';
import { resetTestServer, startTestServer, type Faults, type TestServer } from './test-server.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export type TestOptions = {
  /** The account that is signed in when the test starts; undefined: nobody. */
  as: string | undefined;
  /** The language chosen when the test starts; undefined: no choice made. */
  language: Language | undefined;
};

export type TestFixtures = {
  /** The app of the worker, reset to its first state. */
  app: App;
  faults: Faults;
  /** Opens a path of the app and waits for hydration. */
  goto: (path: string) => Promise<Response | null>;
  /** Waits for hydration; returns when the page is loaded where JavaScript is off. */
  ready: () => Promise<void>;
  /** Signs another account in, without the page. */
  signIn: (username: string, language?: Language) => Promise<void>;
  /** The errors of the context. */
  contextErrors: BrowserErrors;
  /** Fails the test when the browser reports an error. */
  browserErrors: BrowserErrors;
  /** Opens a second browser context, with cookies and errors of its own. */
  openContext: () => Promise<SecondContext>;
};

export type SecondContext = Pick<TestFixtures, 'goto' | 'ready' | 'browserErrors'> & { page: Page };

export const test = base.extend<TestOptions & TestFixtures, { server: TestServer }>({
  as: [undefined, { option: true }],
  language: [undefined, { option: true }],

  server: [
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  app: async ({ server }, use) => {
    await resetTestServer(server);
    await use(server.app);
  },

  // The app resets the faults before the test sets any.
  faults: ({ server, app: _app }, use) => use(server.faults),

  baseURL: ({ app }, use) => use(app.origin),

  // Hides that the browser is headless, because libraries treat it as a robot.
  userAgent: ({ browser }, use) => {
    const [major = ''] = browser.version().split('.');
    return use(
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    );
  },

  context: async ({ app, as, context, language }, use) => {
    await startAs(app, context, { as, language });
    await use(context);
  },

  contextErrors: async ({ context }, use) => use(await collectBrowserErrors(context)),

  browserErrors: [
    async ({ context, contextErrors: browserErrors, javaScriptEnabled }, use, testInfo) => {
      await use(browserErrors);
      if (testInfo.status === testInfo.expectedStatus) {
        // Errors during the hydration of the last page count as well.
        const [page] = context.pages();
        if (page !== undefined) await makeReady(page, javaScriptEnabled);
      }
      expect(browserErrors.lines, 'errors of the browser').toEqual([]);
    },
    { auto: true },
  ],

  ready: ({ javaScriptEnabled, page }, use) => use(() => makeReady(page, javaScriptEnabled)),

  goto: ({ javaScriptEnabled, page }, use) => use((path) => open(page, path, javaScriptEnabled)),

  signIn: ({ app, context }, use) => use((username, language) => signIn(app, context, username, language)),

  openContext: async ({ browser, javaScriptEnabled }, use) => {
    const opened: BrowserErrors[] = [];
    await use(async () => {
      const context = await browser.newContext();
      const browserErrors = await collectBrowserErrors(context);
      opened.push(browserErrors);
      const page = await context.newPage();
      return {
        page,
        browserErrors,
        goto: (path) => open(page, path, javaScriptEnabled),
        ready: () => makeReady(page, javaScriptEnabled),
      };
    });
    expect(opened.flatMap(({ lines }) => lines)).toEqual([]);
  },
});

export { expect };

async function open(page: Page, path: string, javaScriptEnabled = true): Promise<Response | null> {
  const response = await page.goto(path);
  await makeReady(page, javaScriptEnabled);
  return response;
}

async function makeReady(page: Page, javaScriptEnabled = true): Promise<void> {
  if (javaScriptEnabled) await waitForHydration(page);
}
