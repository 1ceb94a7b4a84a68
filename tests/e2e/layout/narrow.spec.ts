import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl', viewport: { width: 320, height: 640 } });

/** How many pixels of a table with this id are outside its region. */
function hiddenWidth(page: Page, table: string): Promise<number> {
  return page
    .locator(`.scroll:has(> #${table})`)
    .evaluate((region) => region.scrollWidth - region.clientWidth);
}

test('see the header of a phone in three rows, and search', async ({ goto, page }) => {
  await goto('/hr');
  const header = page.locator('body > * header, header').first();
  expect((await header.boundingBox())?.height).toBeLessThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('search')).toBeHidden();
  await page.getByRole('link', { name: 'Sök medarbetare' }).click();
  await page.waitForURL('/employees');
  await expect(page.getByRole('search')).toBeVisible();
});

test('read tables as cards on a phone', async ({ goto, page }) => {
  await goto('/hr');
  const cell = page.locator('#lista tbody tr').first().locator('td').first();
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
    '"Frånvarotyp"',
  );
  expect(await hiddenWidth(page, 'lista')).toBe(0);
  await goto(`${await page.locator('#lista tbody th a').first().getAttribute('href')}`);
  expect(await hiddenWidth(page, 'franvarolista')).toBe(0);
  await goto('/hr/report');
  expect(await hiddenWidth(page, 'summor')).toBe(0);
  expect(await hiddenWidth(page, 'rapport')).toBe(0);
  await goto('/rehab-plans');
  expect(await hiddenWidth(page, 'lista')).toBe(0);
  // The headings that sort stay.
  await page.getByRole('button', { name: /^Medarbetare/ }).click();
  await page.waitForURL(/sort=person/);
});

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('see every column of the absence periods', async ({ goto, page }) => {
    await goto('/hr');
    await goto(`${await page.locator('#lista tbody th a').first().getAttribute('href')}`);
    expect(await hiddenWidth(page, 'franvarolista')).toBe(0);
  });
});
