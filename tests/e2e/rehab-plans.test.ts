import type { Page } from 'playwright';
import { expect } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { inventPlans } from '../support/invent-plans';
import { scenario } from '../support/e2e-scenario';

const asCoordinator = { as: 'lena.sjostrand' };

const rowsOf = (page: Page) => page.locator('#lista tbody tr');
const sorted = (page: Page) => page.locator('#lista th[aria-sort]');
const open = (page: Page, name: string) => page.locator('#planer summary', { hasText: name }).click();

scenario('see the rehabilitation plans', asCoordinator, async ({ goto, page, site }) => {
  await goto('/hr');
  await page.getByRole('navigation').getByRole('link', { name: 'Rehabplaner' }).click();
  await page.waitForURL(`${site.origin}/rehab-plans`);
  await page.getByRole('heading', { name: /^\d+ pågående planer$/ }).waitFor();
  expect(await rowsOf(page).count()).toBeGreaterThan(2);

  await open(page, 'Filter');
  await page.getByRole('radio', { name: 'Med planerade åtgärder' }).check();
  await page.locator('#filter-visa').click();
  await page.waitForURL(/filter=plannedMeasures/);
  await eventually(() => page.locator('#lista time').count()).toBeGreaterThan(0);

  await open(page, 'Visningsinställningar');
  await page.getByRole('checkbox', { name: 'Visa klockslag' }).check();
  await page.locator('#visning-visa').click();
  await eventually(() => rowsOf(page).first().textContent()).toMatch(/Startad [\d-]{10} \d\d:\d\d:\d\d/);
  // Both are there the next time.
  await goto('/rehab-plans');
  expect(await rowsOf(page).first().textContent()).toMatch(/Startad [\d-]{10} \d\d:\d\d:\d\d/);
  expect(await page.locator('#filter input[value=plannedMeasures]').isChecked()).toBe(true);
});

scenario('sort the rehabilitation plans', asCoordinator, async ({ goto, page, ready }) => {
  await goto('/rehab-plans');
  await page.locator('#th-person').click();
  await page.waitForURL(/sort=person\.asc/);
  await ready();
  await eventually(() => sorted(page).textContent()).toMatch(/^Medarbetare/);
  await expectFocusOn(page, '#th-person');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=person\.desc/);
  await eventually(() => sorted(page).getAttribute('aria-sort')).toBe('descending');
});

scenario('show more rehabilitation plans', asCoordinator, async ({ allow, goto, js, page, ready, stage }) => {
  allow(503);
  stage.faults.set('rehabListStats', { numberOfRehabPlans: 173 });
  stage.faults.set('rehabList', inventPlans(50));
  await goto('/rehab-plans');
  expect(await rowsOf(page).count()).toBe(10);
  const more = page.getByRole('link', { name: /^Visa (fler|alla)$/ });
  if (js) {
    stage.faults.set('rehabList', 500);
    await more.click();
    await page.getByText('Fler rehabplaner kunde inte hämtas').waitFor();
    expect(await rowsOf(page).count()).toBe(10);
    stage.faults.set('rehabList', inventPlans(50));
    await page.getByRole('link', { name: 'Försök igen' }).click();
  } else {
    await more.click();
  }
  await eventually(() => rowsOf(page).count()).toBe(60);
  await ready();
  expect(page.url()).toContain('show=60');
  if (!js) return;
  await goto('/rehab-plans');
  await more.click();
  await eventually(() => rowsOf(page).count()).toBe(60);
  await expectFocusOn(page, '#rad-11 th');
  expect(page.url()).toContain('show=60');
});

scenario('export the rehabilitation plans', asCoordinator, async ({ goto, page }) => {
  await goto('/rehab-plans');
  await open(page, 'Exportera');
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  expect((await arrival).suggestedFilename()).toBe('rehabplaner-2026-03-20.xlsx');
});
