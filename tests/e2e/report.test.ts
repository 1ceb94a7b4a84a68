import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { readCells, readWorkbook } from '../support/download';
import { eventually, expectFocusOn, pressFromAfar } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';
import { markDocument } from '../support/e2e-view';

const asHr = { as: 'amina.rashid' };

const headings = (page: Page) => page.locator('#rapport thead button');
const rows = (page: Page) => page.locator('#rapport tbody tr');
const show = (page: Page) => page.locator('#visa');

async function namesOf(page: Page): Promise<string[]> {
  const texts = await headings(page).allTextContents();
  return texts.map((text) => text.replace(/.$/u, ''));
}

scenario('see the report of a period', asHr, async ({ allow, goto, page, ready }) => {
  allow(400);
  await goto('/hr');
  await page.getByRole('link', { name: 'Rapport' }).click();
  await page.locator('#rapport').waitFor();
  await page.getByRole('textbox', { name: 'Från och med' }).fill('20260301');
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2026/02/01');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Slutdatum måste vara samma dag som eller senare' }).waitFor();
  await ready();
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2026-03-10');
  await show(page).click();
  await page.waitForURL(/to=2026-03-10/);
  await eventually(() => page.title()).toBe('Rapport – Frånvaro');
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Denna månad' }).click();
  await page.waitForURL(/to=2026-03-20/);
});

scenario('see a report without rows', asHr, async ({ goto, page }) => {
  await goto('/hr/report?from=2017-01-01&to=2017-01-02');
  await page.getByText('Det finns ingen frånvaro i vald period').waitFor();
});

scenario('choose the columns of the report', asHr, async ({ allow, goto, js, page, ready }) => {
  allow(400);
  await goto('/hr/report');
  const stayed = await markDocument(page);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByText('Välj kolumner').click();
  await box('Kön').check();
  await box('Frånvaroorsak').uncheck();
  if (!js) await show(page).click();
  await eventually(() => namesOf(page)).toEqual([
    'Namn',
    'Avdelning',
    'Kön',
    'Frånvarotyp',
    'Första frånvarodag',
    'Sista frånvarodag',
    'Frånvarograd',
    'Frånvarodagar i perioden',
    'Frånvarodagar totalt',
  ]);
  expect(await stayed()).toBe(js);
  await ready();
  await goto('/hr/report');
  expect(await namesOf(page)).toContain('Kön');
  await page.getByText('Välj kolumner').click();
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await page.getByRole('link', { name: 'Välj minst en kolumn' }).click();
  await expectFocusOn(page, '#kol-1');
  await page.getByRole('button', { name: 'Markera alla', exact: true }).click();
  await eventually(() => headings(page).count()).toBe(26);
});

scenario('sort the report', asHr, async ({ goto, js, page, ready }) => {
  await goto('/hr/report');
  const button = page.locator('#th-absenceDays');
  await button.click();
  await page.waitForURL(/sort=absenceDays.asc/);
  await ready();
  await expectFocusOn(page, '#th-absenceDays');
  if (js) {
    await eventually(() => page.locator('[role=status]').textContent()).toBe(
      'Sorterad efter frånvarodagar i perioden, stigande',
    );
  }
  await button.press('Enter');
  await page.waitForURL(/sort=absenceDays.desc/);
  await eventually(() => page.locator('th[aria-sort=descending]').textContent()).toContain('i perioden');
  const days = await rows(page).locator('td:nth-last-child(2)').allTextContents();
  const numbers = days.map((text) => Number(text.replace(/\D/g, '')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

scenario('show more of the report', asHr, async ({ goto, js, page, ready }) => {
  await goto('/hr/report');
  const stayed = await markDocument(page);
  await pressFromAfar(page.locator('#rader').getByRole('link', { name: 'Visa 100 till' }));
  await eventually(() => rows(page).count()).toBe(150);
  await ready();
  expect(await stayed()).toBe(js);
  if (js) await expectFocusOn(page, '#rad-51 th');
  expect(page.url()).toContain('show=150');
  await page.reload();
  expect(await rows(page).count()).toBe(150);
});

scenario('export the report', asHr, async ({ allow, goto, js, page }) => {
  await goto('/hr/report?from=2026-01-01&f=1&col=person&col=fromDate');
  const press = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#export').getByRole('button', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const workbook = await press('Exportera till Excel');
  expect(workbook.name).toBe('franvarorapport-2026-03-20.xlsx');
  const [head, first] = readCells((await readWorkbook(workbook.bytes)).getWorksheet('Frånvaro'));
  expect(head).toEqual(['Namn', 'Första frånvarodag']);
  expect(first?.[0]).toBe(await rows(page).first().locator('th').textContent());
  if (js) {
    await eventually(() => page.locator('[role=status]').textContent()).toBe(`${workbook.name} är nedladdad`);
  }
  expect((await press('Ladda ner som CSV')).name).toBe('franvarorapport-2026-03-20.csv');
  if (!js) return;
  // One that does not come can be cancelled.
  await page.route('**/hr/report/export', () => undefined);
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.locator('#export').getByText('Exporten avbröts').waitFor();
  // One that comes too often is no failure.
  allow(429);
  await page.unroute('**/hr/report/export');
  await page.route('**/hr/report/export', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  await page.locator('#export').getByText('Många exporter görs just nu').waitFor();
});

scenario('be told that the report could not be exported', asHr, async ({ allow, goto, page, stage }) => {
  allow(503);
  await goto('/hr/report');
  stage.faults.set('absenceReport', 500);
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  await page.getByText('Exporten kunde inte göras').first().waitFor();
});

scenario('export the statistics', asHr, async ({ goto, page }) => {
  await goto('/hr/analysis');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera statistik till Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('statistik-2026-03-20.xlsx');
  const workbook = await readWorkbook(await readFile(await file.path()));
  expect(workbook.worksheets.map(({ name }) => name)).toContain('Trend');
});
