import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../provider/demo/accounts';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';

// The portal speaks what the browser asks for, English here; the product Swedish until somebody chooses otherwise.
const GREETING = 'Du är inloggad som Karin Ekdahl.';

scenario('sign in with a demo account', {}, async ({ goto, page, ready, site }) => {
  await goto('/');
  expect(page.url()).toBe(`${site.origin}/portal`);
  await page.getByRole('button', { name: 'Sign in as Karin Ekdahl' }).click();
  await page.waitForURL(`${site.origin}/hr`);
  await ready();
  expect(await page.title()).toBe('Översikt i dag – Frånvaro');
  expect(await page.locator('summary', { hasText: 'Konto:' }).textContent()).toContain('Karin Ekdahl');
  const greeting = page.getByRole('group', { name: GREETING });
  await expectFocusOn(page, 'main > [role=group]:first-child');
  await greeting.getByRole('link', { name: 'Stäng meddelandet' }).click();
  await greeting.waitFor({ state: 'detached' });
  await goto('/hr');
  expect(await greeting.count()).toBe(0);
});

scenario('sign in by typing', {}, async ({ allow, goto, page, ready, site }) => {
  allow(401);
  await goto('/hr');
  const username = page.getByRole('textbox', { name: 'Username' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await username.fill('karin.ekdahl');
  await password.fill('not the password');
  await submit.click();
  await page.waitForURL(`${site.origin}/portal/login`);
  await expectFocusOn(page, '.portal-errors');
  expect(await page.title()).toMatch(/^Error: /);
  expect(await username.inputValue()).toBe('karin.ekdahl');
  expect(await password.inputValue()).toBe('');
  await page.getByRole('link', { name: 'The username or the password is wrong' }).click();
  await expectFocusOn(page, '#username');

  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL(`${site.origin}/hr`);
  await ready();
  await page.getByRole('group', { name: GREETING }).waitFor();
});

scenario('sign in with an empty form', {}, async ({ allow, goto, page }) => {
  allow(400);
  await goto('/portal');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectFocusOn(page, '.portal-errors');
  await page.locator('.portal-errors a[href="#password"]').click();
  await expectFocusOn(page, '#password');
  expect(await page.locator('#password').getAttribute('aria-describedby')).toBe('password-error');
});

scenario('come back with a token that cannot be used', {}, async ({ goto, page, site }) => {
  await goto('/?token=x.y.z');
  expect(page.url()).toBe(`${site.origin}/portal?message=invalid_token`);
  await expectFocusOn(page, '.portal-message');
  await page.getByText('Sign in again.').waitFor();
});

scenario('switch language in the portal', {}, async ({ goto, page }) => {
  await goto('/portal?lang=sv&message=signed_out');
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill('amina.ra');
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await page.getByText('You are signed out.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('amina.ra');
  await page.getByRole('button', { name: 'Sign in as Amina Rashid' }).click();
  await eventually(() => page.title()).toBe('Översikt i dag – Frånvaro');
});

scenario('skip to the content of the portal', {}, async ({ goto, page }) => {
  await goto('/portal');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'a[href="#main"]');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'main');
});
