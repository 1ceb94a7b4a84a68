import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithPlan } from '#tests/support/app/find-people.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('restore a removed plan', async ({ app, goto, page }) => {
  const personId = await findWithPlan(app, 'finished');
  await goto(`/hr/person/${personId}`);
  const removal = page.locator('a[href*="/plan/"][href$="/delete"]').last();
  const address = (await removal.getAttribute('href')) ?? '';
  const [, plan = ''] = /\/plan\/([\da-f-]{36})\/delete$/.exec(address) ?? [];
  await goto(address);
  await page.getByText('En administratör kan återställa dem i 30 dagar').waitFor();
  await page.getByRole('button', { name: 'Ta bort planen' }).press('Enter');
  await page.getByText('Rehabplanen är borttagen.').first().waitFor();
  await expect(page.locator(`#plan-${plan}`)).toHaveCount(0);

  await goto('/admin/retention');
  const row = page.locator(`#borttagen-${plan}`);
  await expect(row).toContainText('av Birgitta Åkerlund');
  await row.getByRole('button', { name: /^Återställ rehabplanen: / }).press('Enter');
  await page.getByText('Rehabplanen är återställd.').waitFor();
  await expect(row).toHaveCount(0);
  await goto(`/hr/person/${personId}`);
  await expect(page.locator(`#plan-${plan}`)).toHaveCount(1);
});

test('change how long plans are kept, and exempt an employee', async ({ app, browserErrors, goto, page }) => {
  const { rows } = await app.open.pool.query<{ id: string }>(
    `select e.employment_id id from api.employment e join api.organisation o using (organisation_id)
     where o.name like 'Björkdala%' and e.to_day is null order by e.employment_id limit 1`,
  );
  const employed = (await readEmployments(app.open)).find(({ employmentId }) => employmentId === rows[0]?.id);
  const number = employed?.employmentNumber ?? '';
  await goto('/admin/retention');
  await page.getByRole('link', { name: 'Ändra hur länge uppgifter sparas' }).click();
  const months = page.getByLabel('Filer och läkarintyg i rehabplaner');
  await expect(months).toHaveValue('12');
  await months.fill('0');
  await months.press('Enter');
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
  await goto('/admin/retention');
  await expect(page.locator('#gallring-files')).toContainText('Raderas inte');

  browserErrors.allow(400);
  const field = page.getByLabel('Anställningsnummer');
  await field.fill('finns-inte');
  await page.getByLabel('Anledning').fill('Tvist');
  await page.getByRole('button', { name: 'Undanta' }).press('Enter');
  await page
    .getByRole('link', { name: 'Ingen anställning har numret finns-inte. Kontrollera numret.' })
    .click();
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Anledning')).toHaveValue('Tvist');
  await field.fill(number);
  await page.getByRole('button', { name: 'Undanta' }).press('Enter');
  await page.getByText('Medarbetaren är undantagen från gallring.').waitFor();
  const held = page.locator('#undantagna-medarbetare').getByRole('row', { name: number });
  await held.getByRole('button', { name: /^Häv undantaget för / }).press('Enter');
  await page.getByText('Undantaget är hävt.').waitFor();
  await page.getByText('Ingen är undantagen.').waitFor();

  await goto('/admin/settings');
  await page.getByLabel('Filer och läkarintyg i rehabplaner').fill('');
  await page.getByLabel('Filer och läkarintyg i rehabplaner').press('Enter');
  await page.getByText('Inställningarna är sparade och gäller nu.').first().waitFor();
});
