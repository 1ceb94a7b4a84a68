import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import { expectFocusOn, clickWithoutScrolling } from '../support/focus.ts';
import { markDocument } from '../support/view.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'amina.rashid' });

const headings = (page: Page) => page.locator('#rapport thead button');
const rows = (page: Page) => page.locator('#rapport tbody tr');
const show = (page: Page) => page.getByRole('button', { name: 'Visa', exact: true });

async function namesOf(page: Page): Promise<string[]> {
  const texts = await headings(page).allTextContents();
  return texts.map((text) => text.replace(/.$/u, ''));
}

test('see the report of a period', async ({ browserErrors, goto, page, ready }) => {
  browserErrors.allow(400);
  await goto('/hr');
  await page.getByRole('link', { name: 'Rapport' }).click();
  await page.locator('#rapport').waitFor();
  await page.getByRole('textbox', { name: 'Från och med' }).fill('20260301');
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2026/02/01');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Slutdatum måste vara samma dag som eller senare' }).waitFor();
  await expectFocusOn(page, '.box[role=group]');
  await ready();
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2026-03-10');
  await show(page).click();
  await page.waitForURL(/to=2026-03-10/);
  await expect(page).toHaveTitle('Rapport – Frånvaro');
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Denna månad' }).click();
  await page.waitForURL(/to=2026-03-20/);
});

test(
  'correct a date before the page is interactive',
  { tag: '@js' },
  async ({ browserErrors, goto, page }) => {
    browserErrors.allow(400);
    // Waits for the page that is opened below.
    const focus = page.locator('#period-fran').focus();
    await page.route('**/*.js', async (route) => {
      await focus;
      await route.continue();
    });
    await goto('/hr/report?from=2025-12');
    await expectFocusOn(page, '#period-fran');
  },
);

test('see a report without rows', async ({ goto, page }) => {
  await goto('/hr/report?from=2017-01-01&to=2017-01-02');
  await page.getByText('Det finns ingen frånvaro i vald period').waitFor();
});

test('choose the columns of the report', async ({ browserErrors, goto, javaScriptEnabled, page, ready }) => {
  browserErrors.allow(400);
  await goto('/hr/report');
  const stayed = await markDocument(page);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByText('Välj kolumner').click();
  await box('Kön').check();
  await box('Frånvaroorsak').uncheck();
  if (!javaScriptEnabled) await show(page).click();
  await poll(() => namesOf(page)).toEqual([
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
  expect(await stayed()).toBe(javaScriptEnabled);
  await ready();
  await goto('/hr/report');
  expect(await namesOf(page)).toContain('Kön');
  await page.getByText('Välj kolumner').click();
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await page.getByRole('link', { name: 'Välj minst en kolumn' }).click();
  await expectFocusOn(page, '#kol-1');
  await page.getByRole('button', { name: 'Markera alla', exact: true }).click();
  await expect(headings(page)).toHaveCount(26);
});

test('sort the report', async ({ goto, javaScriptEnabled, page, ready }) => {
  await goto('/hr/report');
  const button = page.locator('#th-absenceDays');
  await button.click();
  await page.waitForURL(/sort=absenceDays.asc/);
  await ready();
  await expectFocusOn(page, '#th-absenceDays');
  if (javaScriptEnabled) {
    await expect(page.locator('[role=status]')).toHaveText(
      'Sorterad efter frånvarodagar i perioden, stigande',
    );
  }
  await button.press('Enter');
  await page.waitForURL(/sort=absenceDays.desc/);
  await expect(page.locator('th[aria-sort=descending]')).toContainText('i perioden');
  const days = await rows(page).locator('td:nth-last-child(2)').allTextContents();
  const numbers = days.map((text) => Number(text.replace(/\D/g, '')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('show more of the report', async ({ goto, javaScriptEnabled, page, ready }) => {
  await goto('/hr/report');
  const stayed = await markDocument(page);
  await clickWithoutScrolling(page.locator('#rader').getByRole('link', { name: 'Visa 100 till' }));
  await expect(rows(page)).toHaveCount(150);
  await ready();
  expect(await stayed()).toBe(javaScriptEnabled);
  if (javaScriptEnabled) await expectFocusOn(page, '#rad-51 th');
  expect(page.url()).toContain('show=150');
  await page.reload();
  await expect(rows(page)).toHaveCount(150);
});

const REPORT = '/hr/report?from=2026-01-01&f=1&col=person&col=fromDate';

test('export the report', async ({ goto, javaScriptEnabled, page }) => {
  await goto(REPORT);
  const click = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#export').getByRole('button', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const workbook = await click('Exportera till Excel');
  expect(workbook.name).toBe('franvarorapport-2026-03-20.xlsx');
  const [head, first] = readCells((await readWorkbook(workbook.bytes)).getWorksheet('Frånvaro'));
  expect(head).toEqual(['Namn', 'Första frånvarodag']);
  expect(first?.[0]).toBe(await rows(page).first().locator('th').textContent());
  if (javaScriptEnabled) {
    await expect(page.locator('[role=status]')).toHaveText(`${workbook.name} är nedladdad`);
  }
  expect((await click('Ladda ner som CSV')).name).toBe('franvarorapport-2026-03-20.csv');
});

test('cancel an export of the report', { tag: '@js' }, async ({ goto, page }) => {
  await goto(REPORT);
  await page.route('**/hr/report/export', () => undefined);
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.locator('#export').getByText('Exporten avbröts').waitFor();
});

test(
  'see an alert to wait with an export of the report',
  { tag: '@js' },
  async ({ browserErrors, goto, page }) => {
    browserErrors.allow(429);
    await goto(REPORT);
    await page.route('**/hr/report/export', (route) => route.fulfill({ status: 429, body: '' }));
    await page.getByRole('button', { name: 'Exportera till Excel' }).click();
    await page.locator('#export').getByText('Många exporter görs just nu').waitFor();
  },
);

test('see an alert when the report could not be exported', async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(503);
  await goto('/hr/report');
  faults.set('absenceReport', 500);
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  await page.getByText('Exporten kunde inte göras').first().waitFor();
});

test('see that an export has failed when its rows end too early', async ({
  browserErrors,
  faults,
  goto,
  javaScriptEnabled,
  page,
}) => {
  await goto(REPORT);
  faults.set('absenceReport', 'rows end early');
  const click = () => page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  if (javaScriptEnabled) {
    await click();
    await page.locator('#export').getByText('Exporten bröts').waitFor();
  } else {
    const [file] = await Promise.all([page.waitForEvent('download'), click()]);
    expect(await file.failure()).not.toBeNull();
  }
  browserErrors.clear();
});

test('export the statistics', async ({ goto, page }) => {
  await goto('/hr/analysis');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera statistik till Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('statistik-2026-03-20.xlsx');
  const workbook = await readWorkbook(await readFile(await file.path()));
  expect(workbook.worksheets.map(({ name }) => name)).toContain('Trend');
});
