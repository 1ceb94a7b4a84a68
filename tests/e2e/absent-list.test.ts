import { expect } from 'vitest';
import type { Page } from 'playwright';
import { eventually, expectFocusOn, pressFromAfar } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';
import { isInView, markDocument } from '../support/e2e-view';
import { moveDataVersion } from '../support/move-data-version';

/** Sees more than one page of the list. */
const asHr = { as: 'amina.rashid' };

const rowsOf = (page: Page) => page.locator('#lista tbody tr');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const filter = (page: Page) =>
  page.locator('#franvarande').getByRole('button', { name: 'Visa', exact: true });

scenario('filter the absent list', asHr, async ({ goto, page }) => {
  await goto('/hr?notices=30');
  await box(page, 'Sjukfrånvaro').uncheck();
  await box(page, 'Okänd frånvaro').uncheck();
  await filter(page).click();
  await page.waitForURL(/types=CARE_OF_CHILD/);
  expect(new URL(page.url()).search).toBe('?f=1&notices=30&types=CARE_OF_CHILD');
  const types = rowsOf(page).locator('td:nth-of-type(1)');
  await eventually(async () => new Set(await types.locator('.cell-mark').allTextContents())).toEqual(
    new Set(['Vård av barn (VAB)']),
  );
  expect(await box(page, 'Sjukfrånvaro').isChecked()).toBe(false);
  expect(await box(page, 'Vård av barn').isChecked()).toBe(true);
  expect(await page.locator('#franvarande .card-count').textContent()).toBe(
    String(await rowsOf(page).count()),
  );
  await expectFocusOn(page, '#visa-typer');
  await eventually(() => isInView(page, '#typ')).toBe(true);
});

scenario('choose no type of absence', asHr, async ({ allow, goto, js, page, ready }) => {
  allow(400);
  await goto('/hr');
  for (const name of ['Sjukfrånvaro', 'Vård av barn', 'Okänd frånvaro']) await box(page, name).uncheck();
  await filter(page).click();
  await page.waitForURL(/f=1/);
  await ready();
  await expectFocusOn(page, 'main > [role=group][data-tone=danger]');
  expect(await page.title()).toBe('Fel: Översikt i dag – Frånvaro');
  expect(await rowsOf(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Välj minst en frånvarotyp' }).click();
  await expectFocusOn(page, '#typ-1');
  expect(await page.locator('fieldset#typ, #typ').first().textContent()).toContain(
    'Välj minst en frånvarotyp',
  );
  if (js) return;
  expect((await goto('/hr?f=1'))?.status()).toBe(400);
});

scenario('show more of the absent list', asHr, async ({ goto, js, page, ready, site }) => {
  await goto('/hr');
  const stayed = await markDocument(page);
  expect(await rowsOf(page).count()).toBe(50);
  await pressFromAfar(page.getByRole('link', { name: /^Visa \d+ till$/ }).last());
  await eventually(() => rowsOf(page).count()).toBe(81);
  await ready();
  expect(await stayed()).toBe(js);
  if (js) {
    await expectFocusOn(page, '#rad-51 th');
    await eventually(() => page.locator('[role=status]').textContent()).toBe('31 rader till, 81 av 81');
    expect(page.url()).toBe(`${site.origin}/hr?show=100`);
  } else {
    expect(page.url()).toBe(`${site.origin}/hr?show=100#rad-51`);
  }
  await eventually(() => isInView(page, '#rad-51')).toBe(true);
  const names = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.textContent));
  expect(new Set(names).size).toBe(names.length);
  expect(await page.locator('#franvarande').getByRole('link', { name: /^Visa/ }).count()).toBe(0);

  await page.locator('#handelser a').first().click();
  await page.locator('#lista').waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('#lista').waitFor();
  await ready();
  expect(await rowsOf(page).count()).toBe(81);
});

scenario('scroll to the end of the absent list', asHr, async ({ goto, js, page }) => {
  await goto('/hr');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 100_000);
  if (!js) {
    await eventually(() => isInView(page, 'footer')).toBe(true);
    expect(await rowsOf(page).count()).toBe(50);
    return;
  }
  await eventually(() => rowsOf(page).count()).toBe(81);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

scenario('reach the end of the page by keyboard without more rows', asHr, async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('#franvarande').getByRole('link', { name: /^Visa/ }).focus();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'footer *');
  expect(await rowsOf(page).count()).toBe(50);
});

scenario('be told that more rows could not be fetched', asHr, async ({ allow, goto, js, page, stage }) => {
  allow(503);
  await goto('/hr');
  await moveDataVersion(stage.site.open);
  stage.faults.set('absenceList', 503);
  await page
    .getByRole('link', { name: /^Visa \d+ till$/ })
    .last()
    .click();
  if (js) {
    await page.getByText('Fler rader kunde inte hämtas').waitFor();
    expect(await rowsOf(page).count()).toBe(50);
  } else {
    await page.getByText('Listan kunde inte hämtas').waitFor();
  }
  stage.faults.clear();
  await page.locator('#franvarande').getByRole('link', { name: 'Försök igen' }).click();
  await eventually(() => rowsOf(page).count()).toBe(81);
});
