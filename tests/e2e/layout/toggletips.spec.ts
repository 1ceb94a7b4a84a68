import type { Locator, Page } from '@playwright/test';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { listPeoplePaths } from '#tests/support/app/find-people.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

/** Every main page with tips: the header has one on each, the analysis one for every key figure. /departments has none. */
const PAGES = [
  '/hr',
  '/hr/analysis',
  '/hr/report',
  '/rehab-plans',
  '/employees?q=an',
  '/samtalsstod',
  '/about',
  'person',
  'document',
];
const VARIANTS = [
  {
    title: '1280 px wide, light',
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  },
  {
    title: '320 px wide, dark',
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  },
] as const;
const DISTANCE = 25;
/** A row's menu is a popover too, but a list. */
const MARK = 'button[popovertarget]:has(+ span[popover]):visible';

type Geometry = {
  distance: number;
  isInside: boolean;
  isOver: boolean;
  isBeside: boolean;
};

test.use({ as: 'karin.ekdahl' });

/** Returns the position of the open tip of a mark; null while it is closed. */
function measure(mark: Locator): Promise<Geometry | null> {
  return mark.evaluate((button) => {
    const tip = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (tip?.matches(':popover-open') !== true) return null;
    const [a, b] = [button.getBoundingClientRect(), tip.getBoundingClientRect()];
    const centre = (a.left + a.right) / 2;
    return {
      distance: Math.round(Math.max(b.top - a.bottom, a.top - b.bottom)),
      isInside: b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight,
      isOver: b.top < a.bottom && b.bottom > a.top && b.left < a.right && b.right > a.left,
      isBeside: b.left <= centre && b.right >= centre,
    };
  });
}

async function expectBeside(mark: Locator, side: string): Promise<void> {
  const name = `${side} ${String(await mark.getAttribute('popovertarget'))}`;
  await poll(async () => ({ name, ...(await measure(mark)) })).toEqual({
    name,
    distance: DISTANCE,
    isInside: true,
    isOver: false,
    isBeside: true,
  });
}

const openTips = (page: Page) => page.locator(':popover-open');

/** Opens every tip of the page in each way, and returns how many there are. */
async function tryEvery(page: Page, javaScriptEnabled: boolean): Promise<number> {
  // Some pages have no scripts: on them, and without JavaScript, a click opens the tip.
  const hasScripts = await page.evaluate(() => document.documentElement.matches(':has(script[type=module])'));
  const marks = await page.locator(MARK).all();
  for (const [at, mark] of marks.entries()) {
    // Each tip is at another height of the window, the first and the last at its edges.
    const block = (['end', 'center', 'start'] as const)[at % 3] ?? 'center';
    await mark.evaluate((button, where) => {
      button.scrollIntoView({ block: where });
    }, block);
    await page.mouse.move(0, 0);
    if (javaScriptEnabled && hasScripts) {
      await mark.hover();
      await expectBeside(mark, 'hover');
      await page.keyboard.press('Escape');
      await expect(openTips(page)).toHaveCount(0);
      await page.mouse.move(0, 0);
      // Return to the mark by keyboard: opening on focus is for keyboard users.
      await mark.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expectBeside(mark, 'focus');
      await page.keyboard.press('Escape');
      await expect(openTips(page)).toHaveCount(0);
    }
    await mark.click();
    await expectBeside(mark, 'click');
    await page.keyboard.press('Escape');
    await expect(openTips(page)).toHaveCount(0);
  }
  return marks.length;
}

async function findPath(pageName: string, app: App): Promise<string> {
  if (pageName === 'document') return (await (await openDocumentClient(app)).create('note')).path;
  if (pageName !== 'person') return pageName;
  const [person = ''] = await listPeoplePaths(await signInAs(app, 'karin.ekdahl'));
  return person;
}

for (const { title, viewport, colorScheme } of VARIANTS) {
  test.describe(title, () => {
    test.use({ viewport, colorScheme });

    for (const pageName of PAGES) {
      test(`${pageName}: every tip opens beside its mark`, async ({ app, goto, javaScriptEnabled, page }) => {
        await goto(await findPath(pageName, app));
        const count = await tryEvery(page, javaScriptEnabled);
        expect(count).toBeGreaterThanOrEqual(pageName === '/hr/analysis' ? 8 : 1);
      });
    }
  });
}

test('open one tip after another', async ({ goto, page }) => {
  await goto('/hr/analysis');
  const [first, second] = [page.locator(MARK).nth(1), page.locator(MARK).nth(2)];
  await first.scrollIntoViewIfNeeded();
  await first.click();
  await second.click();
  await expect(openTips(page)).toHaveCount(1);
  await expectBeside(second, 'click');
});

/**
 * Moves the pointer onto a mark, and waits until the page knows: its timers start then. Moves it again if the page
 * has scrolled below it.
 */
async function pointAt(mark: Locator): Promise<void> {
  await expect(async () => {
    await mark.hover();
    expect(await mark.evaluate((button) => button.matches(':hover'))).toBe(true);
  }).toPass();
}

/** Turns the wheel, and waits until the page has scrolled: it does so after the call has returned. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  const start = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance);
  await poll(() => page.evaluate(() => window.scrollY)).toBe(start + distance);
}

test('point at a tip and read it', { tag: '@js' }, async ({ goto, page }) => {
  await goto('/hr/analysis');
  const [first, second] = [page.locator(MARK).nth(1), page.locator(MARK).nth(2)];
  await first.scrollIntoViewIfNeeded();
  await first.click();
  await second.click();
  await expectBeside(second, 'click');
  await page.keyboard.press('Escape');

  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await pointAt(first);
  await page.clock.runFor(299);
  expect(await measure(first)).toBe(null);
  await page.clock.runFor(1);
  await expectBeside(first, 'hover');
  const tip = await openTips(page).boundingBox();
  await page.mouse.move((tip?.x ?? 0) + 20, (tip?.y ?? 0) + 10, { steps: 10 });
  await page.clock.runFor(5_000);
  await expectBeside(first, 'pointer on the tip');
  await scrollDown(page, 40);
  await expectBeside(first, 'scrolled');
  await page.mouse.move(0, 0);
  await page.clock.runFor(300);
  await expect(openTips(page)).toHaveCount(0);

  await second.focus();
  await page.keyboard.press('Shift+Tab');
  await expectBeside(first, 'focus');
  await pointAt(second);
  await page.clock.runFor(300);
  await expectBeside(second, 'hover');
  await expect(openTips(page)).toHaveCount(1);
  await page.clock.resume();
});

test('point at a tip before the page is interactive', { tag: '@js' }, async ({ goto, page }) => {
  const mark = page.locator(MARK).nth(1);
  // Waits for the page that is opened below.
  const hover = mark.hover();
  await page.route('**/*.js', async (route) => {
    await hover;
    await route.continue();
  });
  await goto('/hr/analysis');
  await expectBeside(mark, 'hover');
});

test('show a tip by a script, without the button as its source', { tag: '@js' }, async ({ goto, page }) => {
  await goto('/hr/analysis');
  const mark = page.locator(MARK).nth(2);
  await mark.scrollIntoViewIfNeeded();
  await mark.evaluate((button) => {
    document.getElementById(button.getAttribute('popovertarget') ?? '')?.showPopover();
  });
  await expectBeside(mark, 'script');
});
