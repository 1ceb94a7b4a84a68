import type { Page } from '@playwright/test';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { followUpDelegation } from '#provider/database/tables/rehabilitation/follow-up.ts';
import type { App } from '#tests/support/app/run-app.ts';
import {
  sampleHandoverAccounts,
  sampleHandoverPreview,
  STAYING_ID,
} from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import { expectFocusOn } from '../support/focus.ts';
import { signIn as signInContext } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import type { Faults } from '../support/test-server.ts';

test.use({ as: 'lena.sjostrand' });

/** Gives the pages two accounts, a preview and a delegation; a handover moves all but one of the employees. */
function giveAccounts(app: App, faults: Faults): string {
  const today = todayIn(app.clock.now);
  faults.set('followUpHandoverAccounts', sampleHandoverAccounts(today));
  faults.set('followUpHandoverPreview', sampleHandoverPreview(today));
  faults.set('followUpHandOver', { moved: 13, stayed: 1 });
  faults.set('followUpEndDelegation', 204);
  return today;
}

test('hand over until a day by keyboard, after an error, and see who stays', async ({
  app,
  browserErrors,
  faults,
  goto,
  page,
}) => {
  browserErrors.allow(400);
  const today = giveAccounts(app, faults);
  await goto('/follow-up');
  await page.getByRole('link', { name: 'Lämna över' }).press('Enter');
  await page.waitForURL('/follow-up/handover');
  await expect(page.getByLabel('Sista dag')).toBeHidden();
  await page.getByLabel('Vem lämnar över?').selectOption('Lena Sjöstrand (14 medarbetare)');
  await page.getByLabel('Vem tar över?').selectOption('Karin Ekdahl');
  await page.getByLabel('Tills vidare').press('ArrowDown');
  await page.getByLabel('Sista dag').fill('på fredag');
  await page.getByLabel('Sista dag').press('Enter');
  await page.getByRole('link', { name: /^Skriv ett datum som finns/ }).press('Enter');
  await expect(page.getByLabel('Sista dag')).toBeFocused();
  await expect(page.getByLabel('Sista dag')).toHaveValue('på fredag');
  const lastDay = addDays(today, 7);
  await page.getByLabel('Sista dag').fill(lastDay);
  await page.getByLabel('Sista dag').press('Enter');
  await page.getByRole('heading', { name: 'Lämna över från Lena Sjöstrand till Karin Ekdahl' }).waitFor();
  await page.getByText(`13 medarbetare delegeras till Karin Ekdahl till och med ${lastDay}.`).waitFor();
  await page.getByText('En medarbetare stannar hos Lena Sjöstrand').waitFor();
  await page.getByRole('button', { name: 'Lämna över' }).press('Enter');
  const message = `13 medarbetare är delegerade till Karin Ekdahl till och med ${lastDay}.`;
  await page.getByRole('group', { name: message }).waitFor();
  const stayed = page.getByRole('region', { name: 'Medarbetare som inte flyttades' });
  await expect(stayed.getByRole('link', { name: 'Anna Åkerström 1' })).toHaveAttribute(
    'href',
    `/hr/person/${STAYING_ID}`,
  );
});

test('change a handover before it is made', async ({ app, faults, goto, page }) => {
  giveAccounts(app, faults);
  await goto('/follow-up/handover/confirm?from=account-1&to=account-2&kind=permanent');
  await page.getByText('13 medarbetare flyttas till Karin Ekdahl.').waitFor();
  await page.getByRole('link', { name: 'Ändra' }).click();
  await expect(page.getByLabel('Vem lämnar över?')).toHaveValue('account-1');
  await expect(page.getByLabel('Vem tar över?')).toHaveValue('account-2');
  await expect(page.getByLabel('Tills vidare')).toBeChecked();
});

test('end a delegation', async ({ app, faults, goto, page }) => {
  giveAccounts(app, faults);
  await goto('/follow-up/handover');
  await page
    .getByRole('button', { name: 'Avsluta delegeringen från Mats Öberg till Lena Sjöstrand' })
    .click();
  await page.getByRole('group', { name: 'Delegeringen är avslutad.' }).waitFor();
  await expectFocusOn(page, '#delegeringar-rubrik');
});

test('see permanent handovers, and delegations that have ended', async ({ app, faults, goto, page }) => {
  const today = giveAccounts(app, faults);
  await goto('/follow-up/handover');
  const rows = page.locator('#tidigare').locator('tbody tr');
  await expect(rows.nth(0)).toContainText('Mats ÖbergAvstängt kontoKarin EkdahlTills vidare4');
  await expect(rows.nth(0)).toContainText('2026-03-18 10:10 av Birgitta Åkerlund');
  await expect(rows.nth(1)).toContainText('Lena SjöstrandKarin Ekdahl');
  await expect(rows.nth(1)).toContainText(`${addDays(today, -5)}Planerad till och med ${addDays(today, 2)}9`);
  await expect(rows.nth(1)).toContainText('2026-03-02 08:30 av Lena Sjöstrand');
});

test('see a delegation end after its last day', async ({ app, context, goto, openContext, page, signIn }) => {
  await app.open.db.delete(followUpDelegation);
  const today = todayIn(app.clock.now);
  await goto('/follow-up/handover');
  await page.getByLabel('Vem lämnar över?').selectOption({ label: await optionOf(page, 'Lena Sjöstrand') });
  await page.getByLabel('Vem tar över?').selectOption('Karin Ekdahl');
  await page.getByLabel('Till och med en viss dag').check();
  await page.getByLabel('Sista dag').fill(today);
  await page.getByRole('button', { name: 'Granska' }).click();
  await page.getByRole('button', { name: 'Lämna över' }).click();
  const row = page.locator('#delegeringslista tbody tr');
  await expect(row).toContainText(['Lena Sjöstrand']);
  await expect(row).toContainText([today]);

  // On the last day Karin follows up the employees, on the next day Lena does again.
  const karin = await openContext();
  const mine = '/follow-up?who=mine&status=done&show=100';
  const delegated = karin.page.getByText(`Delegerat från Lena Sjöstrand till och med ${today}`);
  await signInContext(app, karin.page.context(), 'karin.ekdahl');
  await karin.goto(mine);
  await expect(delegated.first()).toBeVisible();
  const employee = karin.page.locator('#lista tbody tr').filter({ has: delegated }).getByRole('link').first();
  const personPath = (await employee.getAttribute('href')) ?? '';
  await karin.goto(personPath);
  const responsible = karin.page.locator('#att-gora');
  await expect(responsible).toContainText('Ansvarig: Karin Ekdahl (delegerat från Lena Sjöstrand');

  app.clock.now = app.clock.now.add({ hours: 24 });
  await karin.page.context().clearCookies();
  await signInContext(app, karin.page.context(), 'karin.ekdahl');
  await karin.goto(mine);
  await expect(delegated).toHaveCount(0);
  await expect(karin.page.locator(`#lista a[href^="${personPath}"]`)).toHaveCount(0);
  await karin.goto(personPath);
  await expect(responsible).toContainText('Ansvarig: Lena Sjöstrand');
  await expect(responsible).not.toContainText('delegerat');
  await context.clearCookies();
  await signIn('lena.sjostrand');
  await goto('/follow-up/handover');
  await expect(page.getByText('Inga medarbetare är delegerade i dag.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** The text of the option that begins with the name. */
async function optionOf(page: Page, name: string): Promise<string> {
  return page.getByLabel('Vem lämnar över?').locator('option', { hasText: name }).innerText();
}
