import { expectFocusOn } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

/** The query parameters of the page, without the fragment. */
const queryOf = (url: string) => new URL(url).searchParams;

test('see the analysis', async ({ goto, page, ready }) => {
  await goto('/hr');
  await page.getByRole('navigation').getByRole('link', { name: 'Analys' }).click();
  await page.waitForURL('**/hr/analysis');
  await ready();
  await page.getByText('20 september 2025 – 20 mars 2026', { exact: true }).waitFor();
  for (const part of [
    'Nyckeltal',
    'Trend',
    'Orsakskategorier',
    'Orsaker',
    'Alla orsaker',
    'Upprepad korttidsfrånvaro',
    'Händelser per avdelning',
  ]) {
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${part}( \\d+)?$`) }).waitFor();
  }
  const [repeated] = await page.locator('#repeatedShortTermPersons td').allTextContents();
  await expect(page.locator('#upprepad-rubrik .card-count')).toHaveText(repeated ?? '');
});

test('filter the analysis, and take the filters away', async ({ goto, page, ready }) => {
  await goto('/hr/analysis');
  const people = page.locator('#employeeCount td').first();
  const all = await people.textContent();
  await page.locator('#filter-rubrik summary').click();
  await page.getByLabel('Kvinnor').check();
  await page.getByLabel('Från', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Visa', exact: true }).click();
  const chips = page.getByRole('list', { name: 'Valda filter' });
  await chips.waitFor();
  await ready();
  expect(await people.textContent()).not.toBe(all);
  await page.getByText('Jämförelsen med alla kunder följer inte filtren').waitFor();
  expect(queryOf(page.url()).get('gender')).toBe('female');

  await chips.getByRole('link', { name: 'Ta bort filter: Från 30 år' }).click();
  await chips.getByRole('link', { name: 'Från 30 år' }).waitFor({ state: 'detached' });
  await ready();
  expect(queryOf(page.url()).get('ageMin')).toBe(null);
  await chips.getByRole('link', { name: 'Återställ filter' }).click();
  await chips.waitFor({ state: 'detached' });
  await ready();
  await expect(people).toHaveText(all ?? '');
  await expectFocusOn(page, '#filter-rubrik');
  // The selection is restored when the user returns.
  await goto('/hr/analysis?gender=male');
  await chips.waitFor();
  await goto('/hr/analysis');
  expect(queryOf(page.url()).get('gender')).toBe('male');
});

test('see the figures follow the filters', { tag: '@js' }, async ({ goto, page, ready }) => {
  await goto('/hr/analysis');
  const people = page.locator('#employeeCount td').first();
  const all = (await people.textContent()) ?? '';
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.locator('#filter-rubrik summary').click();
  await page.getByLabel('Kvinnor').check();
  // The second change is made while the first may be loading: neither is lost.
  await page.waitForURL((url) => url.searchParams.get('gender') === 'female');
  await page.getByLabel('Provanställning').check();
  await page.waitForURL(
    (url) => url.searchParams.has('types') && url.searchParams.get('gender') === 'female',
  );
  await ready();
  await expect(people).not.toHaveText(all);
  await expectFocusOn(page, '[name=types]:checked');
  await expect(page.getByLabel('Kvinnor')).toBeChecked();
  await expect(page.locator('[role=status]')).toContainText('Statistiken är uppdaterad');

  // What the page would reject waits for the button.
  await page.getByLabel('Från', { exact: true }).fill('60');
  await page.getByLabel('Till', { exact: true }).fill('30');
  await page.getByLabel('VAB', { exact: true }).uncheck();
  await page.getByLabel('Till', { exact: true }).fill('65');
  await page.getByLabel('Från', { exact: true }).focus();
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('ageMax') === '65' && !searchParams.getAll('series').includes('vab'),
  );
  expect(requested.filter((url) => queryOf(url).get('ageMax') === '30')).toEqual([]);

  // One entry in the history for all changes, and links reset the fields.
  await page.getByRole('link', { name: 'Återställ filter' }).click();
  await page.waitForURL((url) => !url.searchParams.has('gender'));
  await ready();
  await expect(page.getByLabel('Alla', { exact: true })).toBeChecked();
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('gender') === 'female');
  await expect(page.getByLabel('Kvinnor')).toBeChecked();
});

test('see the rest of a list of the analysis', async ({ goto, page }) => {
  await goto('/hr/analysis');
  for (const id of ['alla-orsaker', 'upprepad', 'handelser']) {
    const list = page.locator(`#${id}`);
    const total = Number(await list.locator('.card-count').textContent());
    await expect(list.locator('tbody tr')).toHaveCount(10);
    await list.getByText(`Visa ${String(total - 10)} till`).click();
    await expect(list.locator('tbody tr')).toHaveCount(total);
  }
});

test.describe('signed in as annika.forsman', () => {
  test.use({ as: 'annika.forsman' });

  test('choose a period', async ({ browserErrors, goto, page, ready }) => {
    browserErrors.allow(400);
    await goto('/hr/analysis');
    await page.getByRole('link', { name: 'Förra månaden' }).click();
    await page.getByText('1 februari 2026 – 28 februari 2026', { exact: true }).waitFor();
    await ready();
    await expect(page.locator('.link-row [aria-current]')).toHaveText('Förra månaden');

    await page.getByLabel('Från och med', { exact: true }).fill('20260101');
    await page.getByLabel('Till och med', { exact: true }).fill('2026/01/31');
    await page.getByRole('button', { name: 'Visa', exact: true }).first().click();
    await page.getByText('1 januari 2026 – 31 januari 2026', { exact: true }).waitFor();
    await expectFocusOn(page, '#visa');

    await page.locator('#period-fran').fill('2026-02-30');
    await page.locator('#period-fran').press('Enter');
    await expectFocusOn(page, '.box[role=group]');
    await page.getByRole('link', { name: /^Skriv ett datum som finns/ }).click();
    await expectFocusOn(page, '#period-fran');
    await expect(page.locator('#period-fran')).toHaveValue('2026-02-30');
    await expect(page.locator('#nyckeltal')).toHaveCount(0);
  });

  test('choose a period in the calendar of the browser', { tag: '@js' }, async ({ goto, page }) => {
    await goto('/hr/analysis');
    await page.getByLabel('Från och med', { exact: true }).fill('20260101');
    await page.getByLabel('Till och med', { exact: true }).fill('2026/01/31');
    await page.getByRole('button', { name: 'Visa', exact: true }).first().click();
    await expect(page.locator('[role=status]')).toContainText('uppdaterad för 2026-01-01 till 2026-01-31');
    await expectFocusOn(page, '#visa');
    await page.locator('.date-calendar').first().fill('2026-01-05');
    await expect(page.locator('#period-fran')).toHaveValue('2026-01-05');
  });

  test('choose what the trend shows', async ({ browserErrors, goto, page, ready }) => {
    browserErrors.allow(400);
    await goto('/hr/analysis');
    const legend = page.locator('#trend-figur li');
    await expect(legend).toHaveCount(5);
    await page.getByLabel('Hela företaget, total sjukfrånvaro').check();
    await page.getByLabel('Alla kunder, total sjukfrånvaro').check();
    await page.getByRole('button', { name: 'Uppdatera' }).click();
    await expect(legend).toHaveCount(7);
    await ready();
    await page.getByLabel('VAB', { exact: true }).uncheck();
    await page.getByLabel('Sjukfrånvaro föregående år').uncheck();
    await page.getByLabel('Dagar', { exact: true }).check();
    await page.getByRole('button', { name: 'Uppdatera' }).click();
    await expect(legend).toHaveCount(3);
    await ready();
    await expect(page.locator('#trend-figur .chart-unit:visible')).toHaveText('Dagar, omräknade till heltid');
    await expectFocusOn(page, '#uppdatera');
    expect(queryOf(page.url()).getAll('series')).toEqual(['total', 'short', 'long', 'company', 'global']);

    for (const name of [
      'Total sjukfrånvaro',
      'Korttidssjukfrånvaro',
      'Långtidssjukfrånvaro',
      'Hela företaget, total sjukfrånvaro',
      'Alla kunder, total sjukfrånvaro',
    ])
      await page.getByLabel(name, { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Uppdatera' }).click();
    await expectFocusOn(page, '.box[role=group]');
    await page.getByRole('link', { name: 'Välj minst en serie' }).click();
    await expectFocusOn(page, '#serier-1');
  });

  test('see the trend with rolling 12 months', async ({ goto, page }) => {
    await goto('/hr/analysis');
    await page.getByLabel('Rullande 12 månader', { exact: true }).check();
    await page.getByRole('button', { name: 'Uppdatera' }).click();
    await expect(page.getByRole('heading', { name: 'Trend, rullande 12 månader' })).toBeVisible();
    await expect(page.locator('#trend-figur')).toContainText(
      'Varje månad visar de 12 månader som slutar med den.',
    );
    expect(queryOf(page.url()).get('span')).toBe('rolling');
  });

  test('read the trend by keyboard', { tag: '@js' }, async ({ goto, page, ready }) => {
    await goto('/hr/analysis');
    await page.getByLabel('VAB', { exact: true }).uncheck();
    await page.getByLabel('Sjukfrånvaro föregående år').uncheck();
    await page.getByLabel('Dagar', { exact: true }).check();
    await page.getByRole('button', { name: 'Uppdatera' }).click();
    await expect(page.locator('#trend-figur li')).toHaveCount(3);
    await ready();
    await page.locator('#trend-figur .chart-canvas').focus();
    await page.keyboard.press('End');
    await expect(page.locator('[role=status]')).toHaveText(
      /^1–20 mars 2026: Total sjukfrånvaro [\d\s,]+, Korttidssjukfrånvaro/,
    );
    // The figures are inside the box, beside the longest name of a series.
    const box = page.locator('#trend-figur [class*=readout]');
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test('learn what a key figure means', async ({ goto, page }) => {
    await goto('/hr/analysis');
    const meaning = page
      .locator('[popover]')
      .getByText('Hur stor del av de anställda som inte har haft någon sjukdag alls i perioden');
    await expect(meaning).toBeHidden();
    await page.getByRole('button', { name: 'Vad betyder Frisknärvaro?' }).click();
    await meaning.waitFor();
    await page.keyboard.press('Escape');
    await meaning.waitFor({ state: 'hidden' });
  });
});
