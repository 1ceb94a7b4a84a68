import { findWithPlan } from '#tests/support/app/find-people.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('filter the access log, correct the filter and export the events', async ({
  app,
  browserErrors,
  goto,
  page,
}) => {
  browserErrors.allow(400);
  const personId = await findWithPlan(app, 'ongoing');
  await goto(`/hr/person/${personId}`);
  await goto('/admin/access-log');
  await page.locator('#person').fill('Eva Ek');
  await page.locator('#person').press('Enter');
  await expect(page.locator('#person')).toHaveValue('Eva Ek');
  await expect(page.locator('#person')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#export')).toHaveCount(0);
  await page.getByRole('link', { name: /Klistra in adressen till medarbetarens sida/ }).click();
  await expect(page.locator('#person')).toBeFocused();

  await page.locator('#person').fill(`http://localhost/hr/person/${personId}`);
  await page.locator('#kind').selectOption('read');
  await page.getByRole('button', { name: 'Visa' }).press('Enter');
  const table = page.locator('#logghandelser');
  await expect(table).toContainText('Läste');
  await expect(table).toContainText(personId);
  await expect(table).not.toContainText('Exporterade');

  const download = page.waitForEvent('download');
  await page.locator('#export button[value=csv]').click();
  expect((await download).suggestedFilename()).toMatch(/^atkomstlogg-.*\.csv$/);
});

test('see who has read about an employee', async ({ app, goto, page }) => {
  const personId = await findWithPlan(app, 'ongoing');
  await goto(`/hr/person/${personId}`);
  await page.getByRole('link', { name: 'Vem har läst' }).press('Enter');
  await expect(page.locator('#logghandelser')).toContainText('Birgitta Åkerlund');
  await page.getByRole('link', { name: 'Till medarbetarens sida' }).press('Enter');
  await page.waitForURL(`**/hr/person/${personId}`);
});
