import type { Page } from '@playwright/test';
import { expectFocusOn, clickWithoutScrolling } from '../support/focus.ts';
import { isInView, markDocument } from '../support/view.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

// This account sees more than one page of the list.
test.use({ as: 'amina.rashid' });

const rowsOf = (page: Page) => page.locator('#lista tbody tr');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const filter = (page: Page) =>
  page.locator('#franvarande').getByRole('button', { name: 'Visa', exact: true });

test('filter the absent list', async ({ goto, page }) => {
  await goto('/hr?whole=nya');
  await box(page, 'Sjukfrånvaro').uncheck();
  await box(page, 'Okänd frånvaro').uncheck();
  await filter(page).click();
  await page.waitForURL(/types=CARE_OF_CHILD/);
  expect(new URL(page.url()).search).toBe('?f=1&types=CARE_OF_CHILD');
  const types = rowsOf(page).locator('td:nth-of-type(1)');
  await poll(async () => new Set(await types.locator('.cell-mark').allTextContents())).toEqual(
    new Set(['Vård av barn (VAB)']),
  );
  await expect(box(page, 'Sjukfrånvaro')).not.toBeChecked();
  await expect(box(page, 'Vård av barn')).toBeChecked();
  await expect(page.locator('#franvarande .card-count')).toHaveText(String(await rowsOf(page).count()));
  await expectFocusOn(page, '#visa-typer');
  await poll(() => isInView(page, '#typ')).toBe(true);
});

test('choose no type of absence', async ({ browserErrors, goto, page, ready }) => {
  browserErrors.allow(400);
  await goto('/hr');
  for (const name of ['Sjukfrånvaro', 'Vård av barn', 'Okänd frånvaro']) await box(page, name).uncheck();
  await filter(page).click();
  await page.waitForURL(/f=1/);
  await ready();
  await expectFocusOn(page, 'main > [role=group][data-tone=danger]');
  await expect(page).toHaveTitle('Fel: Översikt i dag – Frånvaro');
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Välj minst en frånvarotyp' }).click();
  await expectFocusOn(page, '#typ-1');
  await expect(page.locator('fieldset#typ, #typ').first()).toContainText('Välj minst en frånvarotyp');
  expect((await goto('/hr?f=1'))?.status()).toBe(400);
});

test('show more of the absent list', async ({ goto, javaScriptEnabled, page, ready }) => {
  await goto('/hr');
  const stayed = await markDocument(page);
  await expect(rowsOf(page)).toHaveCount(50);
  await clickWithoutScrolling(page.getByRole('link', { name: /^Visa \d+ till$/ }).last());
  await expect(rowsOf(page)).toHaveCount(81);
  await ready();
  expect(await stayed()).toBe(javaScriptEnabled);
  if (javaScriptEnabled) {
    await expectFocusOn(page, '#rad-51 th');
    await expect(page.locator('[role=status]')).toHaveText('31 rader till, 81 av 81');
    await expect(page).toHaveURL('/hr?show=100');
  } else {
    await expect(page).toHaveURL('/hr?show=100#rad-51');
  }
  await poll(() => isInView(page, '#rad-51')).toBe(true);
  const names = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.textContent));
  expect(new Set(names).size).toBe(names.length);
  await expect(page.locator('#franvarande').getByRole('link', { name: /^Visa/ })).toHaveCount(0);

  await page.locator('#handelser a').first().click();
  await page.locator('#lista').waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('#lista').waitFor();
  await ready();
  await expect(rowsOf(page)).toHaveCount(81);
});

test('scroll to the end of the absent list', { tag: '@js' }, async ({ goto, page }) => {
  await goto('/hr');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 100_000);
  await expect(rowsOf(page)).toHaveCount(81);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('scroll to the end of the page without more rows', { tag: '@nojs' }, async ({ goto, page }) => {
  await goto('/hr');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 100_000);
  await poll(() => isInView(page, 'footer')).toBe(true);
  await expect(rowsOf(page)).toHaveCount(50);
});

test('reach the end of the page by keyboard without more rows', async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('#franvarande').getByRole('link', { name: /^Visa/ }).focus();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'footer *');
  await expect(rowsOf(page)).toHaveCount(50);
});

test('tab through the last rows without more rows', async ({ goto, page }) => {
  await goto('/hr');
  await rowsOf(page).last().getByRole('link').first().focus();
  await poll(() => isInView(page, '#franvarande a[href*="show="]')).toBe(true);
  while (!(await page.evaluate(() => document.activeElement?.closest('footer')))) {
    await page.keyboard.press('Tab');
  }
  await expect(rowsOf(page)).toHaveCount(50);
});

test('see an alert when more rows could not be fetched', async ({
  app,
  browserErrors,
  faults,
  goto,
  javaScriptEnabled,
  page,
}) => {
  browserErrors.allow(503);
  await goto('/hr');
  await moveDataVersion(app.open);
  faults.set('absenceList', 503);
  // Clicking would scroll and load rows twice: the second request could succeed after the fault is removed.
  await clickWithoutScrolling(page.getByRole('link', { name: /^Visa \d+ till$/ }).last());
  if (javaScriptEnabled) {
    await page.getByText('Fler rader kunde inte hämtas').waitFor();
    await expect(rowsOf(page)).toHaveCount(50);
  } else {
    await page.getByText('Listan kunde inte hämtas').waitFor();
  }
  faults.clear();
  await page.locator('#franvarande').getByRole('link', { name: 'Försök igen' }).click();
  await expect(rowsOf(page)).toHaveCount(81);
});
