import { expect, test } from '../support/test.ts';

const FILE = {
  name: 'franvaro.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('anstnr;frånvaro;from;to\nsaknas;E2E-KOD;2026-03-02;2026-03-03\n'),
};

test.use({ as: 'birgitta.akerlund' });

test('state what a code means and deliver with it', async ({
  browserErrors,
  goto,
  javaScriptEnabled,
  page,
}) => {
  await goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Ange vad koder och kolumner betyder' }).click();
  await page.getByRole('heading', { name: 'Så läses filerna' }).waitFor();

  await page.getByRole('button', { name: 'Lägg till en kolumn' }).press('Enter');
  // Without a script the page is loaded again: it opens at the row that was added.
  if (!javaScriptEnabled) await expect(page).toHaveURL(/#columns-add$/);
  await page.getByLabel('Rubrik i filen').last().fill('Frånvaro');
  await page.getByLabel('Läses som').last().selectOption('Frånvarotyp');
  await page.getByRole('button', { name: 'Lägg till en kod' }).press('Enter');
  await page.getByLabel('Kod i filen').last().fill('E2E-KOD');
  browserErrors.allow(400);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('link', { name: 'Välj vad koden betyder.' }).click();
  const meaning = page.getByLabel('Koden betyder', { exact: true }).last();
  await expect(meaning).toBeFocused();
  await expect(page.getByLabel('Kod i filen').last()).toHaveValue('E2E-KOD');
  await meaning.selectOption('Sjukfrånvaro');
  await page.getByLabel('Rubrik i filen').last().press('Enter');
  await page.getByText('Ändringarna är sparade.').first().waitFor();
  await expect(page.getByText(/Senast ändrat .* av Birgitta Åkerlund/)).toBeVisible();

  await page.getByRole('link', { name: 'Leveranser', exact: true }).click();
  await page.getByLabel('Filer', { exact: true }).setInputFiles(FILE);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page
    .getByText(/ingen anställning i filerna eller i/)
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

test('replace the mapping by a file', async ({ browserErrors, goto, page }) => {
  await goto('/admin/mapping');
  await page.getByRole('link', { name: 'Hämta in från fil' }).click();
  browserErrors.allow(400);
  await page.getByRole('button', { name: 'Ersätt' }).click();
  await page.getByRole('link', { name: 'Välj en fil.' }).click();
  const file = page.getByLabel('Fil (JSON)');
  await expect(file).toBeFocused();
  const mapping = { codes: [{ code: 'E2E-FIL', meaning: 'sickLeave' }] };
  const buffer = Buffer.from(JSON.stringify(mapping));
  await file.setInputFiles({ name: 'mapping.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Ersätt' }).click();
  await expect(page.getByLabel('Kod i filen')).toHaveValue('E2E-FIL');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Spara som fil (JSON)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mapping-\d+\.json$/);
  await page.getByRole('button', { name: 'Ta bort kod 1' }).press('Enter');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Ändringarna är sparade.').first().waitFor();
});

test('state what a delivery needs from its page', async ({ goto, page }) => {
  await goto('/admin/deliveries');
  const buffer = Buffer.from('anstnr;typ;from;Slutar tom\nsaknas;Sjuk e-läge;2026-03-02;2026-03-03\n');
  await page.getByLabel('Filer', { exact: true }).setInputFiles({ ...FILE, buffer });
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  const codes = page.getByRole('table', { name: 'Koder i filerna som ingen har angett vad de betyder' });
  await expect(codes.getByRole('row', { name: /Sjuk e-läge Frånvarotyp Sjukfrånvaro 1/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ange hur de ska läsas' }).click();
  await expect(page.getByLabel('Kod i filen').last()).toHaveValue('Sjuk e-läge');
  await expect(page.getByLabel('Koden betyder', { exact: true }).last()).toHaveValue('sickLeave');
  await expect(page.getByLabel('Läses som').last()).toHaveValue('to');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('leveransen är läst på nytt.').first().waitFor();
  await expect(page.getByText(/ingen anställning i filerna eller i/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ange hur de ska läsas' })).toHaveCount(0);

  await goto('/admin/mapping');
  await page.getByRole('button', { name: 'Ta bort kod 1' }).press('Enter');
  await page.getByRole('button', { name: 'Ta bort kolumn 1' }).press('Enter');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Ändringarna är sparade.').first().waitFor();
});

test('create a second mapping, deliver with it and remove it', async ({ browserErrors, goto, page }) => {
  await goto('/admin/mapping');
  await page.getByRole('link', { name: 'Ny mall' }).click();
  browserErrors.allow(400);
  await page.getByRole('button', { name: 'Skapa mallen' }).click();
  await page.getByRole('link', { name: 'Skriv ett namn.' }).click();
  await expect(page.getByLabel('Mallens namn')).toBeFocused();
  await page.getByLabel('Mallens namn').fill('E2E Malmö');
  await page.getByLabel('Mallens namn').press('Enter');
  await page.getByText('Mallen är skapad.').first().waitFor();
  await page.getByRole('link', { name: 'E2E Malmö' }).and(page.locator('[aria-current=page]')).waitFor();
  await page.getByRole('button', { name: 'Lägg till en kod' }).press('Enter');
  await page.getByLabel('Kod i filen').last().fill('E2E-KOD');
  await page.getByLabel('Koden betyder', { exact: true }).last().selectOption('Sjukfrånvaro');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('Ändringarna är sparade.').first().waitFor();
  await expect(page.getByLabel('Kod i filen')).toHaveValue('E2E-KOD');

  await page.getByRole('link', { name: 'Leveranser', exact: true }).click();
  await page.getByLabel('Mall som filerna läses med').selectOption('E2E Malmö');
  const buffer = Buffer.from('anstnr;typ;from;to\nsaknas;E2E-KOD;2026-03-02;2026-03-03\n');
  await page.getByLabel('Filer', { exact: true }).setInputFiles({ ...FILE, buffer });
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page
    .getByText(/E2E Malmö, version \d+, som är vald för leveransen/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Låt mallen E2E Malmö känna igen dem' }).click();
  await expect(page.getByLabel('Filer som mallen känner igen (valfritt)')).toHaveValue(
    'anstnr; typ; from; to',
  );
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByText('leveransen är läst på nytt.').first().waitFor();
  await expect(page.getByRole('link', { name: /känna igen dem/ })).toHaveCount(0);

  await goto('/admin/deliveries');
  const choice = page.getByLabel('Mall som filerna läses med');
  await choice.selectOption('E2E Malmö');
  // As if another administrator had removed the mapping in the meantime.
  await choice.locator('option:checked').evaluate((option: HTMLOptionElement) => {
    option.value = 'Borttagen';
  });
  await page.getByLabel('Filer', { exact: true }).setInputFiles({ ...FILE, buffer });
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page.locator('form').getByText('Mallen finns inte längre.').waitFor();
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Filer', { exact: true })).not.toHaveAttribute('aria-invalid');

  await goto('/admin/mapping');
  await page.getByRole('link', { name: 'E2E Malmö' }).click();
  await page.getByRole('link', { name: 'Ta bort mallen' }).click();
  await page.getByRole('button', { name: 'Ta bort mallen' }).click();
  await page.getByText('Mallen är borttagen.').first().waitFor();
  await expect(page.getByRole('link', { name: 'E2E Malmö' })).toHaveCount(0);
});
