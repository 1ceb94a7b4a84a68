import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('review the accounts, and export the review', async ({ goto, page }) => {
  await goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Granska konton' }).click();
  await page.getByRole('button', { name: 'Börja granskningen' }).press('Enter');
  await expect(page.getByText('Granskningen är påbörjad.')).toBeVisible();

  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Bekräfta de valda kontona' }).click();
  await expect(page.getByText('Två konton är bekräftade.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Behövs fortfarande: / })
    .first()
    .press('Enter');
  await expect(page.getByText('Ett konto är bekräftat.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Granskade konton, med beslut' }).getByRole('row'),
  ).toHaveCount(4);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera granskningen som pågår: CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^granskning-av-konton-.*\.csv$/);
});

test('confirm accounts without choosing any', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  await goto('/admin/accounts/review');
  await page.getByRole('button', { name: 'Börja granskningen' }).click();
  await page.getByRole('button', { name: 'Bekräfta de valda kontona' }).click();
  await expect(page.getByRole('link', { name: 'Välj minst ett konto.' })).toBeVisible();
  await page.getByRole('link', { name: 'Välj minst ett konto.' }).press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
});
