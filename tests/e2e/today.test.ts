import { expect } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { isInView } from '../support/e2e-view';
import { scenario } from '../support/e2e-scenario';

const asManager = { as: 'annika.forsman' };

scenario('see today', asManager, async ({ goto, page }) => {
  expect((await goto('/hr'))?.status()).toBe(200);
  expect(await page.locator('h1').textContent()).toBe('Översikt i dag');
  await page.getByText('fredag 20 mars 2026').waitFor();
  // 12.00 in Sweden, whatever zone the browser is in.
  await page.getByText('Uppgifter per 2026-03-20 12:00:00').waitFor();
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
  expect(await page.locator('.kpis a').first().textContent()).toMatch(
    new RegExp(`^${String(rows)} av \\d+, visa listan$`),
  );
});

scenario('follow a key figure to its list', asManager, async ({ goto, page, site }) => {
  await goto('/hr');
  for (const [figure, part] of [
    [3, 'planerade'],
    [2, 'ater'],
    [1, 'nya'],
    [0, 'franvarande'],
  ] as const) {
    await page.locator('.kpis a').nth(figure).click();
    await page.waitForURL(`${site.origin}/hr#${part}`);
    await eventually(() => isInView(page, `#${part}`)).toBe(true);
  }
});

scenario('read a chart', asManager, async ({ goto, js, page }) => {
  await goto('/hr');
  const figure = page.getByRole('group', { name: 'Frånvaro de senaste 7 dagarna' }).first();
  await figure.getByText('Visa som tabell').click();
  const table = figure.getByRole('table', { name: 'Frånvaro de senaste 7 dagarna' });
  await table.waitFor();
  expect(await table.locator('tbody tr').count()).toBe(7);
  const canvas = figure.locator('.chart-canvas');
  if (!js) {
    expect(await canvas.getAttribute('tabindex')).toBe(null);
    return;
  }
  const days = await table.locator('tbody th').allTextContents();
  const [first = '', last = ''] = [days[0], days[6]];
  const readout = canvas.locator('[class*=readout] p');
  const spoken = page.locator('[role=status]');
  await canvas.focus();
  await page.keyboard.press('End');
  await eventually(() => readout.textContent()).toBe(last);
  await page.keyboard.press('Home');
  await eventually(() => readout.textContent()).toBe(first);
  await eventually(() => spoken.textContent()).toMatch(new RegExp(`^${first}: Sjukfrånvaro \\d+, `));
  await page.keyboard.press('ArrowUp');
  await eventually(() => spoken.textContent()).toMatch(new RegExp(`^${first}: Sjukfrånvaro \\d+$`));
  await page.keyboard.press('Escape');
  await readout.waitFor({ state: 'detached' });
  await expectFocusOn(page, '.chart-canvas');
  await canvas.locator('[data-row="6"]:visible').hover();
  await eventually(() => readout.textContent()).toBe(last);
});

scenario('see the rest of a short list', { as: 'birgitta.akerlund' }, async ({ goto, page }) => {
  await goto('/hr');
  const list = page.locator('#nya');
  const total = Number(await list.locator('.card-count').textContent());
  expect(total).toBeGreaterThan(6);
  expect(await list.locator('li:visible').count()).toBe(6);
  await list.getByText(`Visa ${String(total - 6)} till`).click();
  await eventually(() => list.locator('li:visible').count()).toBe(total);
});

scenario('skip to the content', asManager, async ({ goto, page }) => {
  await goto('/hr');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#innehall"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'main');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'main .kpis a');
});

scenario('skip to the choice of departments', asManager, async ({ goto, page }) => {
  await goto('/hr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#avdelningsval"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, '#avdelningsval');
});

scenario('try a part again that failed', asManager, async ({ goto, page, ready, stage }) => {
  stage.faults.set('absenceHistory', 500).set('notificationDepartment', { nonsense: true });
  expect((await goto('/hr'))?.status()).toBe(200);
  const history = page.locator('#historik');
  await history.getByText('Uppgifterna kunde inte hämtas').waitFor();
  await page.locator('#handelser').getByText('Listan kunde inte hämtas').waitFor();
  await page.locator('#perioder svg[role=img]:visible').waitFor();

  stage.faults.clear();
  await history.getByRole('link', { name: 'Försök igen' }).click();
  await page.locator('#historik svg[role=img]:visible').waitFor();
  await ready();
  expect(await page.getByText('kunde inte hämtas').count()).toBe(0);
});

scenario('see the page without its departments', asManager, async ({ goto, page, stage }) => {
  stage.faults.set('departmentHierarchy', 500);
  expect((await goto('/hr'))?.status()).toBe(200);
  await page.getByText('Avdelningarna hämtas').waitFor();
  stage.faults.clear();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await page.locator('#lista').waitFor();
});

scenario('open an address that cannot be read', asManager, async ({ allow, goto, page }) => {
  allow(400);
  expect((await goto('/hr?show=many'))?.status()).toBe(400);
  await page.getByText('Adressen går inte att läsa').waitFor();
  expect(await page.title()).toBe('Fel: Översikt i dag – Frånvaro');
  await page.locator('#lista').waitFor();
});

scenario('see no names and no causes', { as: 'oskar.hallgren.granvik' }, async ({ goto, page }) => {
  await goto('/hr');
  const names = await page.locator('#lista tbody th').allTextContents();
  expect(names.filter((name) => !name.startsWith('Maskerad'))).toEqual([]);
});
