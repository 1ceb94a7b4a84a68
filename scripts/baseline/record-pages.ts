import { chromium, type Browser, type Page } from 'playwright';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { waitForHydration } from '#tests/e2e/support/wait-for-hydration.ts';
import { findChromium } from '#scripts/checks/chromium.js';
import { normalise } from './normalise.ts';
import { listPages, type BaselinePage } from './pages.ts';
import type { WriteRecord } from './record-baseline.ts';

type Language = 'sv' | 'en';
type Tab = { page: Page; javaScriptEnabled: boolean };
type Mode = { origin: string; now: Date; language: Language; javaScriptEnabled: boolean };

/** Records the text and the accessibility tree of every page in both languages, with JavaScript and without, in pages/. */
export async function recordPages(origin: string, now: Date, write: WriteRecord): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('there is no Chromium: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const language of ['sv', 'en'] as const)
      for (const javaScriptEnabled of [true, false]) {
        const folder = `pages/${language}-${javaScriptEnabled ? 'javascript' : 'no-javascript'}`;
        for (const { as, list } of listPages(language)) {
          const tab = await openTab(browser, as, { origin, now, language, javaScriptEnabled });
          for (const each of list)
            write(`${folder}/${each.name}.txt`, normalise(await readPage(tab, each), origin));
          await tab.page.context().close();
        }
        console.log(folder);
      }
  } finally {
    await browser.close();
  }
}

/** Opens a tab in a language, signed in or not. The browser uses the server's clock. */
async function openTab(browser: Browser, as: string | null, mode: Mode): Promise<Tab> {
  const { origin, now, language, javaScriptEnabled } = mode;
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  if (javaScriptEnabled) await context.clock.setFixedTime(now);
  const page = await context.newPage();
  const tab = { page, javaScriptEnabled };
  if (as !== null) await signIn(page, as);
  const choice = { form: { language }, headers: { Origin: origin }, maxRedirects: 0 };
  const chosen = await context.request.post('/language', choice);
  if (chosen.status() !== 303) throw new Error(`/language returned ${String(chosen.status())}`);
  return tab;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/portal');
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/hr');
}

/** Returns the status and the title, the text, and the accessibility tree. */
async function readPage(tab: Tab, { path, link, after = '' }: BaselinePage): Promise<string> {
  let response = await goto(tab, path);
  if (link !== undefined) {
    const url = await tab.page.locator(link).first().getAttribute('href');
    response = await goto(tab, `${url ?? ''}${after}`);
  }
  const { page } = tab;
  const body = page.locator('body');
  return [
    `${String(response?.status())} ${await page.title()}`,
    '',
    'TEXT',
    await body.innerText(),
    '',
    'ACCESSIBILITY TREE',
    await body.ariaSnapshot(),
  ].join('\n');
}

async function goto({ page, javaScriptEnabled }: Tab, path: string) {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  if (javaScriptEnabled) await waitForHydration(page);
  return response;
}
