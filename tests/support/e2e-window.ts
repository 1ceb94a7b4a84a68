import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { ordinaryBrowser } from './e2e-browser';
import { collectComplaints, type Complaints } from './e2e-complaints';

/** A browser with one tab, as somebody opens it. */
export type Window = { context: BrowserContext; page: Page; complaints: Complaints };

export type WindowOptions = {
  js: boolean;
  browser?: BrowserContextOptions | undefined;
  /** For what cannot be taken back: a clock that was turned, scripts that were put into every page, an empty cache. */
  isOwn?: boolean | undefined;
};

/** For one step: a machine that runs tests may be slow without anything being wrong. */
const PATIENCE_MS = 15_000;

// To open a window takes longer than much of what is done in it; what nobody uses is kept for the next.
const idle = new Map<string, Window[]>();

/** A window without cookies, routes or anything else of whoever had it before. */
export async function takeWindow(browser: Browser, options: WindowOptions): Promise<Window> {
  const kept = options.isOwn === true ? undefined : idle.get(kindOf(options))?.pop();
  if (kept !== undefined) return kept;
  const context = await browser.newContext({
    ...ordinaryBrowser(browser),
    javaScriptEnabled: options.js,
    ...options.browser,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints = await collectComplaints(context);
  return { context, page: await context.newPage(), complaints };
}

/** Gives it back for the next; one that complained, or that cannot be tidied up, is closed. */
export async function returnWindow(window: Window, origin: string, options: WindowOptions): Promise<void> {
  const isFine = options.isOwn !== true && window.complaints.lines.length === 0;
  if (!isFine || !(await tidyUp(window, origin, options.js))) return window.context.close();
  const kind = kindOf(options);
  idle.set(kind, [...(idle.get(kind) ?? []), window]);
}

async function tidyUp({ context, page, complaints }: Window, origin: string, js: boolean): Promise<boolean> {
  const { viewport = null } = ordinaryBrowser(context.browser() ?? fail());
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    if (js) await forgetScripts(page, origin);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    if (viewport !== null) await page.setViewportSize(viewport);
  } catch {
    // Its page is gone, or hangs: nobody is to have it again.
    return false;
  }
  complaints.lines.length = 0;
  complaints.allowed.clear();
  return true;
}

/** Ends what scripts of the page still do, and what they have kept. */
async function forgetScripts(page: Page, origin: string): Promise<void> {
  // A page of the same site that holds nothing; leaving asks nobody, for nobody is there to be asked.
  await page.goto(`${origin}/favicon.svg`, { waitUntil: 'commit' });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

function fail(): never {
  throw new Error('a context without its browser');
}

function kindOf({ js, browser }: WindowOptions): string {
  return JSON.stringify([js, browser]);
}
