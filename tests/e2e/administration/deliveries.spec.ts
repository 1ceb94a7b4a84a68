import { runningDetails } from '#tests/support/deliveries/sample-delivery.ts';
import { expect, test } from '../support/test.ts';

const DEPARTMENTS = {
  name: 'avdelningar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('department_id;name;parent_id\nny-enhet;Ny enhet;\n;Utan id;\n'),
};

test.use({ as: 'birgitta.akerlund' });

test('deliver files, store them and undo it', async ({ browserErrors, goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  await page.locator('header summary').filter({ hasText: 'Birgitta' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('heading', { name: 'Leveranser av data' }).waitFor();
  browserErrors.allow(400);
  await page.getByLabel('Filer').setInputFiles({ ...DEPARTMENTS, buffer: Buffer.alloc(0) });
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  const emptyText = javaScriptEnabled ? 'Filen är tom.' : 'En av filerna är tom.';
  await page.locator('form').getByText(emptyText).waitFor();
  await page.getByLabel('Filer').setInputFiles(DEPARTMENTS);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();

  await page.getByText('Detta är en förhandsgranskning.').waitFor();
  await expect(page.getByRole('row', { name: /avdelningar\.csv/ })).toContainText(/2\s*1\s*0\s*0\s*1/);
  await expect(page.getByText('rad 3, department_id: värdet saknas')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hämta fellistan (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('avvisade-rader.csv');
  await page.getByRole('button', { name: 'Spara leveransen' }).press('Enter');

  const title = (await page.getByRole('heading', { name: /^Leverans \d+$/ }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Ångra leveransen' }).press('Enter');
  await page.getByRole('heading', { name: `Ångra ${title.toLowerCase()}` }).waitFor();
  await page.getByRole('button', { name: 'Ångra leveransen' }).press('Enter');
  await page.getByText('Ångrad', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Alla leveranser' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('Ångrad');
});

test('correct the settings of a delivery and discard it', async ({ browserErrors, goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByLabel('Filer').setInputFiles(DEPARTMENTS);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page.getByText('Detta är en förhandsgranskning.').waitFor();
  browserErrors.allow(400);
  await page.getByLabel('Omfattar till och med').fill('i går');
  await page.getByRole('button', { name: 'Förhandsgranska igen' }).click();
  await page.getByRole('link', { name: '"i går" är inget datum.' }).click();
  const covers = page.getByLabel('Omfattar till och med');
  await expect(covers).toBeFocused();
  await expect(covers).toHaveValue('i går');
  await covers.fill('2026-03-01');
  await page.getByLabel('Allt för dagen eller perioden').check();
  await page.getByRole('button', { name: 'Förhandsgranska igen' }).click();
  await page.getByText('en fullständig leverans gäller bara som helhet').waitFor();
  await page.getByRole('button', { name: 'Ta bort leveransen' }).click();
  await page.getByText('Borttagen').waitFor();
});

test('wait for a long delivery', async ({ faults, goto, javaScriptEnabled, page }) => {
  await goto('/admin/deliveries');
  await page.getByLabel('Filer').setInputFiles(DEPARTMENTS);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page.getByText('Detta är en förhandsgranskning.').waitFor();
  faults.set('deliveryGet', runningDetails);
  await goto(new URL(page.url()).pathname);
  await page.getByText(/Lästa rader hittills: 120\s000\./).waitFor();
  faults.clear();
  if (!javaScriptEnabled) await page.getByRole('link', { name: 'Uppdatera sidan' }).click();
  await page.getByText('Detta är en förhandsgranskning.').waitFor();
});
