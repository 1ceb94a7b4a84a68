import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('create a machine account and revoke it', async ({ browserErrors, goto, page }, { project }) => {
  browserErrors.allow(400);
  await goto('/admin/accounts');
  await page.getByRole('link', { name: 'Systemkonton' }).click();
  const name = `Lönesystemet ${project.name} ${String(Date.now())}`;
  await page.getByLabel('Namn', { exact: true }).fill(name);
  const end = page.getByLabel('Gäller till och med');
  const proposed = await end.inputValue();
  await end.fill('2020-01-01');
  await end.press('Enter');
  await page.getByRole('link', { name: /^Skriv en dag efter i dag/ }).click();
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('2020-01-01');
  await end.fill(proposed);
  await page.getByRole('button', { name: 'Skapa systemkontot' }).press('Enter');
  await expect(page.locator('code')).toHaveText(/^frvm_[\w-]{43}$/);
  await page.getByRole('button', { name: `Återkalla: ${name}` }).press('Enter');
  await expect(page.getByText('Systemkontot är återkallat.')).toBeVisible();
  await expect(page.locator('code')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Återkallat');
});
