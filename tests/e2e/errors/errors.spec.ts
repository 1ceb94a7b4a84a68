import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test('open a page that does not exist', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(404);
  expect((await goto('/no/such/page'))?.status()).toBe(404);
  await expect(page).toHaveTitle('404 – Frånvaro');
  await page.getByRole('heading', { level: 1, name: 'Sidan finns inte' }).waitFor();
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await page.waitForURL('/hr');
});

test('open a former address', async ({ goto, page }) => {
  await goto('/department/1042');
  await expect(page).toHaveURL('/hr');
  await page.locator('#lista').waitFor();
});

test('work in a role that has been taken away', async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(403);
  await goto('/hr');
  faults.set('departmentHierarchy', 403);
  await page.getByRole('checkbox', { name: 'Okänd frånvaro' }).uncheck();
  await page.locator('#visa-typer').click();
  await page.getByRole('heading', { level: 1, name: 'Du saknar behörighet' }).waitFor();
  await expect(page).toHaveTitle('403 – Frånvaro');
  await page.getByRole('link', { name: 'Logga in via kundsidorna' }).waitFor();
});

test('work without any department', async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(401);
  faults.set('departmentHierarchy', []);
  expect((await goto('/hr'))?.status()).toBe(401);
  await page.getByRole('heading', { level: 1, name: 'Ingen avdelning vald' }).waitFor();
});

// Use a page without its own style sheet: Chromium warns about a style sheet that is preloaded for a page that then
// fails.
test('open a page while the provider is down', async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(503);
  await goto('/hr');
  faults.set('departmentHierarchy', 503);
  await page.getByRole('link', { name: 'Rehabplaner', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tjänsten är tillfälligt otillgänglig' }).waitFor();
  await page.getByText('Underhåll görs varje morgon').waitFor();
  await expect(page).toHaveTitle('503 – Frånvaro');
  await expect(page.getByText('Avdelningarna hämtas')).toHaveCount(0);
});

test('keep the header while a page fails', { tag: '@js' }, async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(503);
  await goto('/hr');
  await page.getByRole('banner').evaluate((header) => {
    header.setAttribute('data-kept', '');
  });
  faults.set('departmentHierarchy', 503);
  await page.getByRole('link', { name: 'Rehabplaner', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tjänsten är tillfälligt otillgänglig' }).waitFor();
  await expect(page.getByRole('banner')).toHaveAttribute('data-kept');
  faults.clear();
  await page.getByRole('link', { name: 'Rapport', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Rapport' }).waitFor();
  await expect(page).toHaveTitle('Rapport – Frånvaro');
  await expect(page.getByRole('banner')).toHaveAttribute('data-kept');
});

test.describe('signed out', () => {
  test.use({ as: undefined });

  test('meet a service that is away', async ({ browserErrors, goto, page }) => {
    browserErrors.allow(503);
    const response = await goto('/error/503');
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('1200');
    await page.getByRole('heading', { level: 1, name: 'Tjänsten är tillfälligt otillgänglig' }).waitFor();
    await page.getByText('Felkod 503').waitFor();
    await page.getByText(/^Ärendenummer/).waitFor();
    const support = page.getByRole('main').getByRole('link', { name: 'Kontakta supporten' });
    await expect(support).toHaveAttribute('href', 'mailto:support@example.com');
  });
});
