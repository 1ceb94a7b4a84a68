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
  await page.getByText('Rehabplanen är borttagen.').waitFor();
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
