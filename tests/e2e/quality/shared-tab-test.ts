import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { collectBrowserErrors, type BrowserErrors } from '../support/browser-errors.ts';
import { startAs } from '../support/sign-in.ts';
import { expect, test as base } from './quality-test.ts';

/** A page in a context of its own, which a worker keeps for its tests. */
type SharedTab = { context: BrowserContext; errors: BrowserErrors; page: Page };

/** The tabs of a worker, opened by the first test that needs them and closed with the browser. */
type SharedTabs = { visits?: SharedTab; copies?: SharedTab };

/** Responds without a session, at the app's origin, with a document that has no scripts. */
const BLANK_PATH = '/healthz';

/**
 * Tests that open one page after another in the same tab, which keeps the browser's caches: a new context loads and compiles all
 * scripts again. Every test starts with the cookies of its own account, empty storage and the media settings of a new context.
 */
export const test = base.extend<
  {
    sharedTab: SharedTab;
    /** Shows a page without its scripts in a tab with JavaScript, at the same origin for its styles. */
    copyPage: (page: Page) => Promise<Page>;
  },
  { sharedTabs: SharedTabs }
>({
  sharedTabs: [({}, use) => use({}), { scope: 'worker' }],

  sharedTab: async ({ browser, sharedTabs }, use) => {
    const tab = (sharedTabs.visits ??= await openTab(browser));
    await use(tab);
    await clearTab(tab);
  },

  context: async ({ app, as, language, sharedTab: { context } }, use) => {
    await startAs(app, context, { as, language });
    await use(context);
  },

  contextErrors: ({ sharedTab }, use) => use(sharedTab.errors),

  page: ({ sharedTab }, use) => use(sharedTab.page),

  copyPage: ({ browser, sharedTabs }, use) =>
    use(async (page) => {
      const { page: copy } = (sharedTabs.copies ??= await openTab(browser, { javaScriptEnabled: true }));
      const html = await page.content();
      await copy.setContent(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''));
      return copy;
    }),
});

export { expect };

/** Opens a tab with the options of the current test, which are the same for all tests of a worker. */
async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<SharedTab> {
  const context = await browser.newContext(options);
  const errors = await collectBrowserErrors(context);
  const page = await context.newPage();
  await page.goto(BLANK_PATH);
  return { context, errors, page };
}

async function clearTab({ context, errors, page }: SharedTab): Promise<void> {
  await page.unrouteAll();
  // Ends the scripts of the page; a blank page of another origin would end the renderer process.
  await page.goto(BLANK_PATH);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    forcedColors: 'none',
  });
  await context.clearCookies();
  errors.reset();
}
