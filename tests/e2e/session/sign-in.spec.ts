import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { expectFocusOn } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';

// The portal uses the browser's language, here English; the product uses Swedish until the user changes it.
const GREETING = 'Du är inloggad som Karin Ekdahl.';

test('sign in with a demo account', async ({ goto, page, ready }) => {
  await goto('/');
  await expect(page).toHaveURL('/portal');
  await page.getByRole('button', { name: 'Sign in as Karin Ekdahl' }).click();
  await page.waitForURL('/hr');
  await ready();
  await expect(page).toHaveTitle('Översikt i dag – Frånvaro');
  await expect(page.locator('summary', { hasText: 'Konto:' })).toContainText('Karin Ekdahl');
  const greeting = page.getByRole('group', { name: GREETING });
  await expectFocusOn(page, 'main > [role=group]:first-child');
  await greeting.getByRole('link', { name: 'Stäng meddelandet' }).click();
  await greeting.waitFor({ state: 'detached' });
  await goto('/hr');
  await expect(greeting).toHaveCount(0);
});

test('sign in by typing', async ({ browserErrors, goto, page, ready }) => {
  browserErrors.allow(401);
  await goto('/hr');
  const username = page.getByRole('textbox', { name: 'Username' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await username.fill('karin.ekdahl');
  await password.fill('not the password');
  await submit.click();
  await page.waitForURL('/portal/login');
  await expectFocusOn(page, '.portal-errors');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(username).toHaveValue('karin.ekdahl');
  await expect(password).toHaveValue('');
  await page.getByRole('link', { name: 'The username or the password is wrong' }).click();
  await expectFocusOn(page, '#username');

  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL('/hr');
  await ready();
  await page.getByRole('group', { name: GREETING }).waitFor();
});

test('sign in with an empty form', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  await goto('/portal');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectFocusOn(page, '.portal-errors');
  await page.locator('.portal-errors a[href="#password"]').click();
  await expectFocusOn(page, '#password');
  await expect(page.locator('#password')).toHaveAttribute('aria-describedby', 'password-error');
});

test('come back with a token that cannot be used', async ({ goto, page }) => {
  await goto('/?token=x.y.z');
  await expect(page).toHaveURL('/portal?message=invalid_token');
  await expectFocusOn(page, '.portal-message');
  await page.getByText('Sign in again.').waitFor();
});

test('switch language in the portal', async ({ goto, page }) => {
  await goto('/portal?lang=sv&message=signed_out');
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill('amina.ra');
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await page.getByText('You are signed out.').waitFor();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('amina.ra');
  await page.getByRole('button', { name: 'Sign in as Amina Rashid' }).click();
  await expect(page).toHaveTitle('Översikt i dag – Frånvaro');
});

test('skip to the content of the portal', async ({ goto, page }) => {
  await goto('/portal');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#main"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'main');
});
