import { expect, test } from '../support/test.ts';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import { readFile } from 'node:fs/promises';

test.use({ as: 'amina.rashid' });

test('see the annual report of sick leave', async ({ goto, page }) => {
  await goto('/hr/analysis');
  await page.getByRole('link', { name: 'Årsredovisning' }).click();
  await expect(page).toHaveTitle('Årsredovisning – Frånvaro');
  const total = page.getByRole('row', { name: 'Total sjukfrånvaro' });
  await expect(total).toContainText('%');
  await expect(page.getByRole('columnheader', { name: 'År 2025' })).toBeVisible();
  await page.getByLabel('År', { exact: true }).selectOption('2024');
  await page.getByRole('button', { name: 'Visa', exact: true }).click();
  await page.waitForURL(/year=2024/);
  await expect(page.getByRole('columnheader', { name: 'År 2024' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  const workbook = await readWorkbook(await readFile(await (await download).path()));
  const [heading, first] = readCells(workbook.getWorksheet('Årsredovisning'));
  expect(heading?.slice(1)).toEqual(['År 2024', 'År 2023', 'Anställda 2024', 'Anställda 2023']);
  expect(first?.[0]).toBe('Total sjukfrånvaro');
});
