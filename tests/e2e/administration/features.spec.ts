import { expect, test } from '../support/test.ts';

test.use({ as: 'helena.bergvall' });

test('switch a feature of a company off and on', async ({ goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByRole('navigation', { name: 'Administrationens sidor' }).getByText('Funktioner').click();
  const heading = page.getByRole('heading', { name: 'Funktioner per företag' });
  await heading.waitFor();
  const off = 'Stäng av företagshälsovård för Nordviken Service AB';
  await page.getByRole('link', { name: off }).press('Enter');
  await page.getByRole('heading', { name: off }).waitFor();
  await expect(page.getByText('Inget tas bort.')).toBeVisible();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await heading.waitFor();
  await page.getByRole('link', { name: off }).click();
  await page.getByRole('button', { name: 'Stäng av' }).press('Enter');
  await page.getByText('Funktionen är av. Inget har tagits bort.').first().waitFor();
  await page.getByRole('link', { name: 'Slå på företagshälsovård för Nordviken Service AB' }).click();
  await page.getByRole('button', { name: 'Slå på' }).click();
  await page.getByText('Funktionen är på.').first().waitFor();
  await expect(page.getByRole('link', { name: off })).toBeVisible();
});
