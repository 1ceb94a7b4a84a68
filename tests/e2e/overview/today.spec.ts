import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { isInView } from '../support/view.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'annika.forsman' });

const weekChart = (page: Page) => page.getByRole('group', { name: 'Frånvaro de senaste 7 dagarna' }).first();

test('see today', async ({ goto, page }) => {
  expect((await goto('/hr'))?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveText('Översikt i dag');
  await page.getByText('fredag 20 mars 2026').waitFor();
  // Noon in Sweden, whatever the browser's time zone.
  await page.getByText('Uppgifter till och med 2026-03-20, inlästa 2026-03-20 12:00').waitFor();
  for (const part of [
    'Frånvaro de senaste 7 dagarna',
    'Anställda per sjukperiod',
    'Orsaker bland sjuka i dag',
    'Händelser',
    'Nya frånvarande i dag',
    'Åter i dag',
    'Planerade återgångar de närmaste 7 dagarna',
    'Frånvarande i dag',
  ]) {
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${part}( \\d+)?$`) }).waitFor();
  }
  const rows = await page.locator('#lista tbody tr').count();
  await expect(page.locator('.kpis a').first()).toHaveText(
    new RegExp(`^${String(rows)} av \\d+, visa listan$`),
  );
});

test('follow a key figure to its list', async ({ app, goto, page }) => {
  await goto('/hr');
  for (const [figure, part] of [
    [3, 'planerade'],
    [2, 'ater'],
    [1, 'nya'],
    [0, 'franvarande'],
  ] as const) {
    await page.locator('.kpis a').nth(figure).click();
    await page.waitForURL(`${app.origin}/hr#${part}`);
    await poll(() => isInView(page, `#${part}`)).toBe(true);
  }
});

test('read a chart', async ({ goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  const figure = weekChart(page);
  await figure.getByText('Visa som tabell').click();
  const table = figure.getByRole('table', { name: 'Frånvaro de senaste 7 dagarna' });
  await table.waitFor();
  await expect(table.locator('tbody tr')).toHaveCount(7);
  // Only a script moves the readout, so the chart is a tab stop only with JavaScript.
  const tabIndex = await figure.locator('.chart-canvas').getAttribute('tabindex');
  expect(tabIndex !== null).toBe(javaScriptEnabled);
});

test('read a chart by keyboard and pointer', { tag: '@js' }, async ({ goto, page }) => {
  await goto('/hr');
  const figure = weekChart(page);
  await figure.getByText('Visa som tabell').click();
  const table = figure.getByRole('table', { name: 'Frånvaro de senaste 7 dagarna' });
  await table.waitFor();
  const canvas = figure.locator('.chart-canvas');
  const days = await table.locator('tbody th').allTextContents();
  const [first = '', last = ''] = [days[0], days[6]];
  const readout = canvas.locator('[class*=readout] p');
  const announced = page.locator('[role=status]');
  await canvas.focus();
  await page.keyboard.press('End');
  await expect(readout).toHaveText(last);
  await page.keyboard.press('Home');
  await expect(readout).toHaveText(first);
  await expect(announced).toHaveText(new RegExp(`^${first}: Sjukfrånvaro \\d+, `));
  await page.keyboard.press('ArrowUp');
  await expect(announced).toHaveText(new RegExp(`^${first}: Sjukfrånvaro \\d+$`));
  await page.keyboard.press('Escape');
  await readout.waitFor({ state: 'detached' });
  await expectFocusOn(page, '.chart-canvas');
  await canvas.locator('[data-row="6"]:visible').hover();
  await expect(readout).toHaveText(last);
});

test('see charts of equal height beside each other', async ({ goto, page }) => {
  await goto('/hr');
  const cards = page.locator('.card:has(> #perioder), .card:has(> #orsaker)');
  const measure = () =>
    cards.evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().height)),
    );
  const [left, right] = await measure();
  expect(left).toBeGreaterThan(100);
  expect(left).toBe(right);
  // A table opens in its own card only.
  const details = page.locator('#orsaker details');
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  const [same, higher] = await measure();
  expect(same).toBeLessThanOrEqual(left ?? 0);
  expect(higher).toBeGreaterThan(right ?? 0);
});

test('skip to the content', async ({ goto, page }) => {
  await goto('/hr');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#innehall"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'main');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'main #att-gora a');
});

test('skip to the choice of departments', async ({ goto, page }) => {
  await goto('/hr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#avdelningsval"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, '#avdelningsval');
});

test('try a part again that failed', async ({ faults, goto, page, ready }) => {
  faults.set('absenceHistory', 500).set('notificationDepartment', { nonsense: true }).set('absenceList', 500);
  expect((await goto('/hr'))?.status()).toBe(200);
  const history = page.locator('#historik');
  await history.getByText('Uppgifterna kunde inte hämtas').waitFor();
  await page.locator('#handelser').getByText('Listan kunde inte hämtas').waitFor();
  await page.locator('#perioder svg[role=img]:visible').waitFor();
  // The message of the list is not against the filter above it.
  const [filter, message] = await Promise.all(
    ['#franvarande form', '#franvarande .box'].map((part) => page.locator(part).boundingBox()),
  );
  expect((message?.y ?? 0) - (filter?.y ?? 0) - (filter?.height ?? 0)).toBeGreaterThan(8);

  faults.clear();
  await history.getByRole('link', { name: 'Försök igen' }).click();
  await page.locator('#historik svg[role=img]:visible').waitFor();
  await ready();
  await expect(page.getByText('kunde inte hämtas')).toHaveCount(0);
});

test('see the page without its departments', async ({ faults, goto, page }) => {
  faults.set('departmentHierarchy', 'timeout');
  expect((await goto('/hr'))?.status()).toBe(200);
  await page.getByText('Avdelningarna hämtas').waitFor();
  faults.clear();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await page.locator('#lista').waitFor();
});

test('open an address that cannot be read', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  expect((await goto('/hr?show=many'))?.status()).toBe(400);
  await page.getByText('Adressen går inte att läsa').waitFor();
  await expect(page).toHaveTitle('Fel: Översikt i dag – Frånvaro');
  await page.locator('#lista').waitFor();
});

test.describe('signed in as birgitta.akerlund', () => {
  test.use({ as: 'birgitta.akerlund' });

  test('see the rest of a short list', async ({ goto, page }) => {
    await goto('/hr');
    const list = page.locator('#nya');
    const total = Number(await list.locator('.card-count').textContent());
    expect(total).toBeGreaterThan(6);
    await expect(list.locator('li:visible')).toHaveCount(6);
    await list.getByText(`Visa ${String(total - 6)} till`).click();
    await expect(list.locator('li:visible')).toHaveCount(total);
  });
});

test.describe('signed in as oskar.hallgren.granvik', () => {
  test.use({ as: 'oskar.hallgren.granvik' });

  test('see no names and no causes', async ({ goto, page }) => {
    await goto('/hr');
    const names = await page.locator('#lista tbody th').allTextContents();
    expect(names.filter((name) => !name.startsWith('Maskerad'))).toEqual([]);
  });
});
