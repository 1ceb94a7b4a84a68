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
