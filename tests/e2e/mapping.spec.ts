import { expect, test } from './support/test.ts';

const FILE = {
  name: 'franvaro.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('anstnr;frånvaro;from;to\nsaknas;E2E-KOD;2026-03-02;2026-03-03\n'),
};

test.use({ as: 'birgitta.akerlund' });

test('state what a code means and deliver with it', async ({ browserErrors, goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Ange vad koder och kolumner betyder' }).click();
  await page.getByRole('heading', { name: 'Så läses filerna' }).waitFor();

  await page.getByRole('button', { name: 'Lägg till en kolumn' }).press('Enter');
  await page.getByLabel('Rubrik i filen').last().fill('Frånvaro');
  await page.getByLabel('Läses som').last().selectOption('Frånvarotyp');
  await page.getByRole('button', { name: 'Lägg till en kod' }).press('Enter');
  await page.getByLabel('Kod i filen').last().fill('E2E-KOD');
  browserErrors.allow(400);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('link', { name: 'Välj vad koden betyder.' }).click();
  const meaning = page.getByLabel('Betyder', { exact: true }).last();
  await expect(meaning).toBeFocused();
  await expect(page.getByLabel('Kod i filen').last()).toHaveValue('E2E-KOD');
  await meaning.selectOption('Sjukfrånvaro');
  await page.getByLabel('Rubrik i filen').last().press('Enter');
  await page.getByText('Ändringarna är sparade.').first().waitFor();
  await expect(page.getByText(/Senast ändrat .* av Birgitta Åkerlund/)).toBeVisible();

  await page.getByRole('link', { name: 'Alla leveranser' }).click();
  await page.getByLabel('Filer', { exact: true }).setInputFiles(FILE);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page
    .getByText(/anställningen finns varken i/)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Ange vad koder och kolumner betyder' }).click();
  await page.getByRole('button', { name: 'Ta bort kod 1' }).press('Enter');
  await expect(page.getByLabel('Kod i filen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ta bort kolumn 1' }).press('Enter');
  await expect(page.getByLabel('Rubrik i filen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Ändringarna är sparade.').first().waitFor();
  await expect(page.getByLabel('Kod i filen')).toHaveCount(0);
});
