import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { generatePlans } from '#tests/support/rehabilitation/generate-plans.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'lena.sjostrand' });

const rowsOf = (page: Page) => page.locator('#lista tbody tr');
const sorted = (page: Page) => page.locator('#lista th[aria-sort]');
const open = (page: Page, name: string) => page.locator('#planer summary', { hasText: name }).click();

test('see the rehabilitation plans', async ({ goto, page }) => {
  await goto('/hr');
  await page.getByRole('navigation').getByRole('link', { name: 'Rehabplaner' }).click();
  await page.waitForURL('/rehab-plans');
  await page.getByRole('heading', { name: /^\d+ pågående planer$/ }).waitFor();
  expect(await rowsOf(page).count()).toBeGreaterThan(2);

  await open(page, 'Filter');
  await page.getByRole('radio', { name: 'Med planerade åtgärder' }).check();
  await page.locator('#filter-visa').click();
  await page.waitForURL(/filter=plannedMeasures/);
  await poll(() => page.locator('#lista time').count()).toBeGreaterThan(0);

  await open(page, 'Visningsinställningar');
  await page.getByRole('checkbox', { name: 'Visa klockslag' }).check();
  await page.locator('#visning-visa').click();
  await expect(rowsOf(page).first()).toHaveText(/Startad [\d-]{10} \d\d:\d\d:\d\d/);
  // Both are restored on the next visit.
  await goto('/rehab-plans');
  await expect(rowsOf(page).first()).toHaveText(/Startad [\d-]{10} \d\d:\d\d:\d\d/);
  await expect(page.locator('#filter input[value=plannedMeasures]')).toBeChecked();
});

test('sort the rehabilitation plans', async ({ goto, page, ready }) => {
  await goto('/rehab-plans');
  await page.locator('#th-person').click();
  await page.waitForURL(/sort=person\.asc/);
  await ready();
  await expect(sorted(page)).toHaveText(/^Medarbetare/);
  await expectFocusOn(page, '#th-person');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=person\.desc/);
  await expect(sorted(page)).toHaveAttribute('aria-sort', 'descending');
});

test('show more rehabilitation plans', async ({
  browserErrors,
  faults,
  goto,
  javaScriptEnabled,
  page,
  ready,
}) => {
  browserErrors.allow(503);
  faults.set('rehabListStats', { numberOfRehabPlans: 173 });
  faults.set('rehabList', generatePlans(50));
  await goto('/rehab-plans');
  await expect(rowsOf(page)).toHaveCount(10);
  const more = page.getByRole('link', { name: /^Visa (fler|alla)$/ });
  if (javaScriptEnabled) {
    faults.set('rehabList', 500);
    await more.click();
    await page.getByText('Fler rehabplaner kunde inte hämtas').waitFor();
    await expect(rowsOf(page)).toHaveCount(10);
    faults.set('rehabList', generatePlans(50));
    await page.getByRole('link', { name: 'Försök igen' }).click();
  } else {
    await more.click();
  }
  await expect(rowsOf(page)).toHaveCount(60);
  await ready();
  expect(page.url()).toContain('show=60');
});

test(
  'show more rehabilitation plans and go on with the first of them',
  { tag: '@js' },
  async ({ faults, goto, page }) => {
    faults.set('rehabListStats', { numberOfRehabPlans: 173 });
    faults.set('rehabList', generatePlans(50));
    await goto('/rehab-plans');
    await page.getByRole('link', { name: /^Visa (fler|alla)$/ }).click();
    await expect(rowsOf(page)).toHaveCount(60);
    await expectFocusOn(page, '#rad-11 th');
    expect(page.url()).toContain('show=60');
  },
);

test('export the rehabilitation plans', async ({ goto, page }) => {
  await goto('/rehab-plans');
  await open(page, 'Exportera');
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  expect((await arrival).suggestedFilename()).toBe('rehabplaner-2026-03-20.xlsx');
});
