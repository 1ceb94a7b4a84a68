import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

const menu = (page: Page) => page.locator('header details');
const openMenu = (page: Page) => menu(page).locator('summary').click();
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT = 'rgb(246, 248, 249)';
const DARK = 'rgb(15, 23, 28)';

test('switch role', async ({ goto, page, ready }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Chef', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await menu(page).getByRole('button', { name: 'Tillförordnad chef' }).click();
  await page.waitForURL('/hr');
  await ready();
  await page.getByRole('group', { name: 'Du arbetar nu som Tillförordnad chef.' }).waitFor();
  await expect(menu(page).locator('summary')).toContainText('Tillförordnad chef');
  await expect(page.locator('#lista')).toContainText('Hemtjänst natt');
});

test('switch language', async ({ goto, openContext, page, ready }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await ready();
  await expect(page).toHaveURL('/hr?f=1&types=SICK_LEAVE#sprak');
  await expectFocusOn(page, 'footer button');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');

  const otherContext = await openContext();
  await otherContext.goto('/portal?lang=sv');
  await otherContext.page.getByRole('button', { name: 'Logga in som Karin Ekdahl' }).click();
  await otherContext.page.waitForURL('/hr');
  expect(await language(otherContext.page)).toBe('en');

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Svenska' }).click();
  await page.locator('html[lang=sv]').waitFor();
});

test('switch language before the effects of the page have run', async ({ javaScriptEnabled, page }) => {
  await page.addInitScript(holdEffects);
  await page.goto('/hr');
  if (javaScriptEnabled) await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
});

test('switch language with a form half filled in', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  for (const [path, heading] of [
    ['/hr/analysis', 'Analysis'],
    ['/hr/report', 'Report'],
  ] as const) {
    await goto(path);
    await page.locator('#period-fran').fill('2025-12');
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('#period-fran')).toHaveValue('2025-12');
    await page.locator('footer').getByRole('button', { name: 'Svenska' }).click();
    await page.locator('html[lang=sv]').waitFor();
  }
});

test('switch language with a name half typed', async ({ goto, javaScriptEnabled, page, ready }) => {
  const field = page.locator('#sok-medarbetare');
  await goto('/hr?f=1&types=SICK_LEAVE');
  await field.fill('Ann-Sof');
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await ready();
  await expect(page).toHaveURL('/hr?f=1&types=SICK_LEAVE#sprak');
  await expect(field).toHaveValue('Ann-Sof');
  await field.fill('Ann-Sofie');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Svenska' }).click();
  await page.locator('html[lang=sv]').waitFor();
  await ready();
  await expect(field).toHaveValue('Ann-Sofie');
  // Enter still submits the search, and the restored text is not restored again.
  await field.press('Enter');
  await page.waitForURL(/\/employees\?q=Ann-Sofie/);
  await ready();
  await goto('/hr');
  await expect(field).toHaveValue('');
  if (javaScriptEnabled) await page.locator('#sok-medarbetare[role=combobox]').waitFor();
});

test('switch theme', async ({ browserErrors, goto, page, ready }) => {
  browserErrors.allow(404);
  await goto('/hr?whole=nya');
  expect(await background(page)).toBe(LIGHT);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Mörkt' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await ready();
  await expect(page).toHaveURL('/hr?whole=nya#konto');
  await expectFocusOn(page, 'header summary');
  await poll(() => background(page)).toBe(DARK);
  await goto('/error/404');
  expect(await background(page)).toBe(DARK);
  await goto('/hr');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Auto' }).click();
  await page.locator('html:not([data-theme])').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await poll(() => background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await poll(() => background(page)).toBe(LIGHT);
});

test.describe('signed out', () => {
  test.use({ as: undefined });

  test('switch language on an error page', async ({ browserErrors, goto, page }) => {
    browserErrors.allow(503, 404);
    await goto('/error/503');
    await page.getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    await expect(page).toHaveURL('/error/503#sprak');
    await expectFocusOn(page, '#sprak');
    await goto('/no/such/page');
    expect(await language(page)).toBe('en');
  });

  test('switch theme without an account', async ({ browserErrors, goto, page }) => {
    browserErrors.allow(503);
    await goto('/error/503');
    await page.getByRole('button', { name: 'Mörkt' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await expect(page).toHaveURL('/error/503#utseende');
  });
});

/**
 * Stops React's scheduler, which sends itself messages, when the page is hydrated. The time that advances at each reading makes the
 * scheduler send a message after each step, so that the effects are not part of the step that hydrates the page.
 */
function holdEffects(): void {
  const now = performance.now.bind(performance);
  let readings = 0;
  performance.now = () => now() + 10 * readings++;
  const send = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void;
  type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    const isHydrated =
      (root as Container | undefined)?.stateNode.current.memoizedState.isDehydrated === false;
    if (isHydrated) document.documentElement.dataset.hydrated = 'true';
    else send.call(this, message);
  };
}
