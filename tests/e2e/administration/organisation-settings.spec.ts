import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('change the limits of deliveries', async ({ browserErrors, goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByRole('navigation', { name: 'Administrationens sidor' }).getByText('Inställningar').click();
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor();
  const points = page.getByLabel('Ändrad total sjukfrånvaro, procentenheter');
  await points.fill('två');
  browserErrors.allow(400);
  await points.press('Enter');
  await page.getByRole('link', { name: '"två" är inget tal' }).click();
  await expect(points).toBeFocused();
  await expect(points).toHaveValue('två');
  await points.fill('0,5');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  await expect(points).toHaveValue('0,5');
  await expect(page.getByText(/Senast ändrat .* av Birgitta Åkerlund/)).toBeVisible();
});

test('change the limit of repeated short-term absence and read it in the analysis', async ({
  goto,
  page,
}) => {
  await goto('/admin/settings');
  await page.getByLabel('Antal korta sjukfall').fill('2');
  await page.getByLabel('Antal månader').fill('12');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  await goto('/hr/analysis');
  await expect(page.getByText('Minst två korta sjukfall inom tolv månader.')).toBeVisible();
  await goto('/admin/settings');
  await page.getByLabel('Antal korta sjukfall').fill('');
  await page.getByLabel('Antal månader').fill('');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  await goto('/hr/analysis');
  await expect(page.getByText('Minst tre korta sjukfall inom sex månader.')).toBeVisible();
});

test('change a limit of follow-up and return to the default', async ({ browserErrors, goto, page }) => {
  await goto('/admin/settings');
  const day = page.getByLabel('Läkarintyg behövs från och med dag');
  await day.fill('20');
  browserErrors.allow(400);
  await day.press('Enter');
  await page.getByRole('link', { name: '"20" är inget heltal mellan 1 och 14.' }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('20');
  await day.fill('5');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  await expect(day).toHaveValue('5');
  await day.fill('');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(day).toHaveValue('8');
});

test('show the cost of sick pay in the analysis, and correct a salary', async ({
  browserErrors,
  goto,
  page,
}) => {
  const card = page.getByRole('region', { name: 'Kostnad för sjuklön' });
  await goto('/hr/analysis');
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await goto('/admin/settings');
  const salaries = page.locator('[name^="monthlySalaries"][name$="salary"]');
  const save = async () => {
    await page.getByRole('button', { name: 'Spara' }).click();
    await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  };
  const fillSalaries = async (value: string) => {
    for (const field of await salaries.all()) await field.fill(value);
  };
  await page.getByLabel('Visa kostnaden för sjuklön i analysen').check();
  await fillSalaries('26 000');
  await salaries.first().fill('mycket');
  browserErrors.allow(400);
  await salaries.first().press('Enter');
  await page.getByRole('link', { name: /^"mycket" är inget heltal/ }).click();
  await expect(salaries.first()).toBeFocused();
  await salaries.first().fill('26 000');
  await save();
  await expect(salaries.first()).toHaveValue('26000');

  // 26 000 × 12 / 260 = 1 200 a day; 80 % sick pay and 31,42 % contributions.
  const rate = 1_200 * 0.8 * 1.3142;
  await goto('/hr/analysis');
  const { cost, days } = await readCost(card);
  expect(days).toBeGreaterThan(0);
  expect(Math.abs(cost - days * rate)).toBeLessThanOrEqual(0.05 * rate + 1);
  await expect(card.getByText(/× 12 \/ 260 × 80\s% sjuklön/)).toBeVisible();
  await expect(card.locator('tbody tr')).toHaveCount(7);

  await goto('/admin/settings');
  await fillSalaries('52 000');
  await save();
  await goto('/hr/analysis');
  const twice = await readCost(card);
  expect(twice.days).toBe(days);
  expect(Math.abs(twice.cost - 2 * cost)).toBeLessThanOrEqual(2);

  await goto('/admin/settings');
  await page.getByLabel('Visa kostnaden för sjuklön i analysen').uncheck();
  await fillSalaries('');
  await save();
  await goto('/hr/analysis');
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

/** The total of the card and its paid working days, as numbers. */
async function readCost(card: Locator): Promise<{ cost: number; days: number }> {
  const text = await card.getByText(/kronor för .* betalda arbetsdagar/).innerText();
  const [cost = NaN, days = NaN] = text.split(' kronor för ').map(toNumber);
  return { cost, days };
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));
}
