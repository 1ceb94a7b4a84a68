import type { CallName } from '#contract/calls.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { expectFocusOn } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';
import type { Faults, ProviderFault } from '../support/test-server.ts';

test.use({ as: 'annika.forsman' });

const CALLS: readonly CallName[] = ['absenceHistory', 'absenceList', 'absenceListStats', 'navigationToday'];
const TEXTS = {
  sv: { title: 'Uppgifterna förbereds', done: 'Uppgifterna är klara.' },
  en: { title: 'The figures are being prepared', done: 'The figures are ready.' },
} as const;

function load(faults: Faults, fault: ProviderFault): void {
  for (const name of CALLS) faults.set(name, fault);
}

test.beforeEach(({ app }) => moveDataVersion(app.open));

for (const language of ['sv', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('wait for the figures of a large organisation', async ({
      faults,
      goto,
      javaScriptEnabled,
      page,
    }) => {
      load(faults, 'loading a second');
      expect((await goto('/hr'))?.status()).toBe(200);
      const { title, done } = TEXTS[language];
      const notice = page.locator('main .box').filter({ hasText: title });
      await notice.waitFor();
      await expect(page.locator('.box[data-tone=danger]')).toHaveCount(0);
      await expect(page.locator('#historik .skeleton')).toHaveCount(1);
      const message = page.getByRole('status').filter({ hasText: title });
      await expect(message).toHaveCount(javaScriptEnabled ? 1 : 0);
      // The page reloads itself, by its script or without.
      faults.clear();
      await page.locator('#lista tbody tr').first().waitFor();
      await expect(notice).toHaveCount(0);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: done })).toHaveCount(javaScriptEnabled ? 1 : 0);
    });
  });
}

test(
  'keep the typed text and the focus while the figures arrive',
  { tag: '@js' },
  async ({ faults, goto, page }) => {
    faults.set('absenceReport', 'loading a second');
    await goto('/hr/report');
    await page.locator('#rader .skeleton').waitFor();
    const field = page.locator('#period-fran');
    await field.fill('2026-02-');
    faults.clear();
    await page.locator('#rader tbody tr').first().waitFor();
    await expect(field).toHaveValue('2026-02-');
    await expectFocusOn(page, '#period-fran');
  },
);

test('load the figures again by the link', async ({ faults, goto, javaScriptEnabled, page }) => {
  load(faults, 'loading a minute');
  await goto('/hr');
  const retry = page.locator('#forbereds-om');
  await retry.focus();
  faults.clear();
  await page.keyboard.press('Enter');
  await page.locator('#lista tbody tr').first().waitFor();
  await expect(retry).toHaveCount(0);
  await expect(page).toHaveURL('/hr');
  // The link is gone: the focus is where the figures are.
  await expectFocusOn(page, javaScriptEnabled ? 'main' : 'body');
});

test('wait for the hits of a search, which are all that the page shows', async ({
  browserErrors,
  faults,
  goto,
  page,
}) => {
  browserErrors.allow(503);
  faults.set('navigationSearch', 'loading a second');
  expect((await goto('/employees?q=an'))?.status()).toBe(503);
  const notice = page.getByRole('heading', { level: 1, name: TEXTS.sv.title });
  await notice.waitFor();
  faults.clear();
  await page.locator('main a[href^="/hr/person/"]').first().waitFor();
  await expect(notice).toHaveCount(0);
});

test(
  'wait for the hits of a search from another page',
  { tag: '@js' },
  async ({ browserErrors, faults, goto, page }) => {
    browserErrors.allow(503);
    await goto('/hr');
    faults.set('navigationSearch', 'loading a second');
    const field = page.locator('#sok-medarbetare[role=combobox]');
    await field.fill('an');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: TEXTS.sv.title }).waitFor();
    faults.clear();
    await page.locator('main a[href^="/hr/person/"]').first().waitFor();
    await expect(page).toHaveURL('/employees?q=an');
  },
);
