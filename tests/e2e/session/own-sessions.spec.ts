import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test(
  'see where one is signed in, and end another session',
  { tag: '@nojs' },
  async ({ goto, openContext, page }) => {
    const other = await openContext();
    // The page of the ended session.
    other.browserErrors.allow(401);
    await other.goto('/portal?lang=sv');
    await other.page.getByLabel('Användarnamn').fill('karin.ekdahl');
    await other.page.getByLabel('Lösenord', { exact: true }).fill(DEMO_PASSWORD);
    await other.page.getByLabel('Lösenord', { exact: true }).press('Enter');
    await expect(other.page.getByText('Du är inloggad som Karin Ekdahl').first()).toBeVisible();

    await goto('/hr');
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'Var du är inloggad' }).click();
    await expect(page.getByRole('heading', { name: 'Dina inloggningar' })).toBeVisible();
    await expect(page.locator('#sessioner li').filter({ hasNotText: 'den här inloggningen' })).toContainText(
      'Chrome',
    );
    await page.getByRole('button', { name: /^Avsluta Chrome.* \d{4}-/ }).click();
    await expect(page.getByText('En inloggning är avslutad.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Avsluta/ })).toHaveCount(0);

    expect((await other.goto('/hr'))?.status()).toBe(401);
    expect((await goto('/hr'))?.status()).toBe(200);
  },
);
