import { readFile } from 'node:fs/promises';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import type { App } from '#tests/support/app/start-app.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

async function findEmployee(app: Pick<App, 'open'>): Promise<{ personId: string; number: string }> {
  const personId = await findWithoutPlan(app as App, 'Förskolan Blåsippan');
  const employed = (await readEmployments(app.open)).find((one) => one.personId === personId);
  return { personId, number: employed?.employmentNumber ?? '' };
}

test('find an employee, mark the identity as protected, and exempt them from deletion', async ({
  app,
  browserErrors,
  goto,
  page,
}) => {
  const { personId, number } = await findEmployee(app);
  await goto('/admin/people');
  browserErrors.allow(404);
  const field = page.getByRole('textbox', { name: 'Nummer' });
  await field.fill('finns-inte');
  await field.press('Enter');
  await page.getByRole('link', { name: /^Ingen person med det numret/ }).click();
  await expect(field).toBeFocused();
  await field.fill(number);
  await field.press('Enter');
  await page.getByText(number).first().waitFor();
  expect(page.url()).toContain(`/admin/people?person=${personId}`);

  await page.getByRole('link', { name: 'Märk som skyddad' }).press('Enter');
  await page.getByText('Märkningen gäller genast').waitFor();
  await page.getByRole('link', { name: 'Avbryt' }).press('Enter');
  await page.getByRole('link', { name: 'Märk som skyddad' }).press('Enter');
  await page.getByRole('button', { name: 'Märk som skyddad' }).press('Enter');
  await page.getByText('Personen har nu skyddad identitet.').first().waitFor();
  await expect(page.locator('#person')).toContainText('Ja, sedan');

  await page.getByLabel('Anledning').fill('Tvist');
  await page.getByRole('button', { name: 'Undanta' }).press('Enter');
  await page.getByText('Undantagen. Anledning: Tvist').waitFor();
  await page.getByRole('button', { name: 'Häv undantaget' }).press('Enter');
  await page.getByText('Undantaget är hävt.').first().waitFor();
  // The other tests see everybody; removing the mark on the page needs a second administrator.
  await app.open.pool.query(
    'update api.person set is_protected = false, is_mark_kept = false where person_id = $1',
    [personId],
  );
});

test('download an extract', async ({ app, goto, page }) => {
  const { personId } = await findEmployee(app);
  await goto(`/admin/people?person=${personId}`);
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hämta registerutdrag (zip)' }).press('Enter');
  const download = await arrival;
  expect(download.suggestedFilename()).toMatch(/^registerutdrag-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test.describe('with a second administrator', () => {
  test.use({ as: 'helena.bergvall' });

  test('request an erasure with a reason, and withdraw it', async ({ app, browserErrors, goto, page }) => {
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select e.person_id id from api.employment e join api.organisation o using (organisation_id)
       where o.name like 'Nordviken%' and e.to_day is null order by e.employment_id limit 1`,
    );
    await goto(`/admin/people?person=${rows[0]?.id ?? ''}`);
    await page.getByRole('link', { name: 'Begär radering' }).press('Enter');
    await page.getByText('Det går inte att ångra.').waitFor();
    browserErrors.allow(400);
    await page.getByRole('button', { name: 'Skicka begäran' }).press('Enter');
    await page.getByRole('link', { name: /^Skriv varför/ }).click();
    await expect(page.getByLabel('Anledning')).toBeFocused();
    await page.getByLabel('Anledning').fill('Begäran av den anställda');
    await page.getByRole('button', { name: 'Skicka begäran' }).press('Enter');
    await page.getByText('En annan administratör måste godkänna den.').first().waitFor();
    await page.getByRole('button', { name: /^Återta begäran: / }).press('Enter');
    await page.getByText('Begäran är borttagen.').first().waitFor();
  });
});
