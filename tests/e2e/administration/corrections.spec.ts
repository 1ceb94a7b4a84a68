import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('correct an absence', async ({ browserErrors, goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByRole('navigation', { name: 'Administrationens sidor' }).getByText('Rättelser').click();
  await page.getByRole('heading', { name: 'Rätta en frånvaro' }).waitFor();
  const number = page.getByLabel('Anställningsnummer');
  await number.fill('saknas');
  browserErrors.allow(400);
  await number.press('Enter');
  await page.getByRole('link', { name: 'Välj frånvarotyp.' }).click();
  await expect(page.getByLabel('Sjukfrånvaro', { exact: true })).toBeFocused();
  await expect(number).toHaveValue('saknas');
  await page.getByLabel('Sjukfrånvaro', { exact: true }).check();
  await page.getByLabel('Rapporterad första dag').fill('2026-03-02');
  await page.getByLabel('Ta bort frånvaron').check();
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await page
    .getByText(/värdet är ingen anställning i filerna eller i organisationen/)
    .first()
    .waitFor();
  await expect(page.getByText('Inget har sparats. Kontrollera uppgifterna')).toBeVisible();
  await page.getByRole('link', { name: 'Gör en ny rättelse' }).click();
  await page.getByRole('heading', { name: 'Rätta en frånvaro' }).waitFor();
});
