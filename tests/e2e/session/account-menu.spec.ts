import { expectFocusOn } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });
const SUMMARY = 'header summary';

test('use the account menu by keyboard', async ({ goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  const menu = page.locator('header details');
  const isOpen = () => menu.evaluate((details) => (details as HTMLDetailsElement).open);
  await page.locator(SUMMARY).focus();
  await page.keyboard.press('Enter');
  await poll(isOpen).toBe(true);
  const letters: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const word = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.closest('header details') == null ? null : active.textContent;
    });
    if (word === null) break;
    letters.push(word);
  }
  expect(letters).toEqual([
    'Chef',
    'Tillförordnad chef',
    'Auto',
    'Ljust',
    'Mörkt',
    'English',
    'Påminnelser',
    'Var du är inloggad',
    'Samtalsstöd',
    'Användarguide',
    'Om statistikverktyget',
    'Kundportalen',
    'Logga ut',
  ]);
  await page.keyboard.press('Shift+Tab');
  if (javaScriptEnabled) await page.keyboard.press('Escape');
  else await page.locator(SUMMARY).focus();
  await expectFocusOn(page, SUMMARY);
  if (!javaScriptEnabled) await page.keyboard.press('Enter');
  await poll(isOpen).toBe(false);
});

test('close the account menu with the pointer', async ({ goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  const menu = page.locator('header details[open]');
  await page.locator(SUMMARY).click();
  await menu.waitFor();
  await (javaScriptEnabled ? page.locator('h1') : page.locator(SUMMARY)).click();
  await menu.waitFor({ state: 'detached' });
});

test('go to the customer portal', async ({ goto, page }) => {
  await goto('/hr');
  await page.locator(SUMMARY).click();
  await page.getByRole('link', { name: 'Kundportalen' }).click();
  await page.waitForURL('/portal');
  expect(await page.title()).toContain('Björkens Företagshälsa');
});

test('go to the start page', async ({ goto, page, ready }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page.locator('header').getByRole('link', { name: 'Frånvaro' }).click();
  await page.waitForURL('/hr');
  await ready();
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: 'Översikt i dag' })
    .click();
  await page.waitForURL('/hr');
});

for (const width of [1280, 320]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('see the company in the header', async ({ context, goto, page, signIn }) => {
      const brand = page.locator('header').getByRole('link', { name: /^Frånvaro/ });
      for (const path of ['/hr', '/hr/report', '/about']) {
        await goto(path);
        await expect(brand.getByText('Björkdala kommun', { exact: true })).toBeInViewport({ ratio: 1 });
      }
      await context.clearCookies();
      await signIn('oskar.hallgren.granvik');
      await goto('/hr');
      await expect(brand.getByText(/^Granvik/)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('header')).not.toContainText('Björkdala');
    });
  });
}
