import type { Browser, BrowserContext, Page, Response } from 'playwright';
import type { Language } from '../../locales/catalogue';
import type { Site } from './e2e-site';
import { createVisitor } from './visitor';
import { returnWindow, takeWindow, type WindowOptions } from './e2e-window';

export type TabOptions = WindowOptions & {
  /** The account that is signed in; nobody where it is left out. */
  as?: string;
  language?: Language;
};

/** A window of its own: cookies, language, JavaScript or none. */
export type Tab = {
  site: Site;
  page: Page;
  context: BrowserContext;
  js: boolean;
  /** Goes to a path of the site and waits until its scripts have taken over. */
  goto: (path: string) => Promise<Response | null>;
  /** Waits until React has taken over the page; at once where no script does. */
  ready: () => Promise<void>;
  /** Signs somebody in, behind the page's back. */
  signIn: (username: string, language?: Language) => Promise<void>;
  /** Answers of 400 and above that are meant to come. */
  allow: (...statuses: number[]) => void;
  complaints: readonly string[];
  close: () => Promise<void>;
};

export async function openTab(site: Site, browser: Browser, options: TabOptions): Promise<Tab> {
  const { js, as: username, language } = options;
  const window = await takeWindow(browser, options);
  const { context, page, complaints } = window;
  const tab: Tab = {
    site,
    page,
    context,
    js,
    async goto(path) {
      const response = await page.goto(new URL(path, site.origin).href);
      await tab.ready();
      return response;
    },
    async ready() {
      if (!js) return;
      await page.waitForLoadState();
      await page.waitForFunction(isTakenOver);
    },
    signIn: (name, chosen) => signIn(tab, name, chosen),
    allow: (...statuses) => statuses.forEach((status) => complaints.allowed.add(status)),
    complaints: complaints.lines,
    close: () => returnWindow(window, site.origin, options),
  };
  if (username !== undefined) await signIn(tab, username, language);
  else if (language !== undefined) await useCookies(tab, await chooseLanguage(site, language));
  return tab;
}

/** By the portal, as the browser would; the greeting has been read already. */
async function signIn(tab: Tab, username: string, language: Language = 'sv'): Promise<void> {
  const visitor = createVisitor(tab.site);
  await visitor.signInAs(username);
  // Swedish is what the product begins with.
  if (language !== 'sv') await visitor.post('/language', { language });
  // As a script asks for it: the greeting is read, and no page is drawn.
  await visitor.get('/error/404?_data=root');
  await useCookies(tab, visitor.cookies);
}

async function chooseLanguage(site: Site, language: Language): Promise<Map<string, string>> {
  const visitor = createVisitor(site);
  await visitor.post('/language', { language });
  return visitor.cookies;
}

async function useCookies({ context, site }: Tab, cookies: ReadonlyMap<string, string>): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.origin })));
}

/** Runs in the page: React keeps its root at the document, and the root says whether it still is the server's. */
async function isTakenOver(): Promise<boolean> {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  if (document.querySelector('script[type=module]') === null) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root = key === undefined ? undefined : (document as unknown as Record<string, Root>)[key];
  if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  // Effects come after the page has been drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  return true;
}
