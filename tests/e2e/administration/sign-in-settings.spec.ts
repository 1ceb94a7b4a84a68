import { startIdentityProvider } from '#tests/support/identity-provider/start-identity-provider.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('add an identity provider, sign in at it and remove it', async ({ browserErrors, goto, page, signIn }, {
  project,
}) => {
  browserErrors.allow(400);
  const server = await startIdentityProvider(['http://localhost/callback']);
  const name = `Kommunens inloggning ${project.name}`;
  await goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Inloggning', exact: true }).click();
  await page.getByLabel('Namn', { exact: true }).fill(name);
  const issuer = page.getByLabel('Utfärdare (issuer)');
  await issuer.fill('login.exempel.se');
  await page.getByLabel('Klient-id').fill('franvaro');
  await page.getByLabel('Klienthemlighet').fill('klientens-hemlighet-med-minst-32-tecken');
  await page.getByLabel('Inloggningstjänstens id för personen (sub)').check();
  await page.getByRole('button', { name: 'Lägg till' }).press('Enter');
  await page.getByRole('link', { name: /^Skriv en fullständig adress/ }).click();
  await expect(issuer).toBeFocused();
  await expect(page.getByLabel('Klienthemlighet')).toHaveValue('');
  await issuer.fill(server.issuer);
  await page.getByLabel('Klienthemlighet').fill('klientens-hemlighet-med-minst-32-tecken');
  await page.getByRole('button', { name: 'Lägg till' }).press('Enter');

  await page.getByRole('button', { name: `Testa anslutningen: ${name}` }).press('Enter');
  await expect(page.getByText('anslutningen fungerar')).toBeVisible();
  await page.getByRole('link', { name: `Ändra: ${name}` }).click();
  await page.getByLabel('Tillåtna e-postdomäner (frivilligt)').fill('exempel.se');
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Ändringarna är sparade.')).toBeVisible();

  await signIn('per.engstrom');
  await goto('/admin/sign-in');
  await page.getByRole('button', { name: `Godkänn: ${name}` }).click();
  await expect(page.getByText('Inloggningstjänsten är godkänd och kan användas.')).toBeVisible();
  await signIn('birgitta.akerlund');
  await goto('/admin/sign-in');

  const address = page.locator('dd').filter({ hasText: '/portal/oidc/' });
  const signInUrl = (await address.first().textContent()) ?? '';
  server.redirectUris = [`${signInUrl}/callback`];
  await server.rotateKey();
  server.user = { sub: 'karin', email: 'karin@exempel.se' };
  await goto('/admin/accounts');
  await page.getByRole('link', { name: 'Karin Ekdahl' }).click();
  await page.getByLabel('Identitet (frivillig)').fill('karin');
  await page.getByRole('button', { name: 'Spara identiteten' }).click();
  await expect(page.getByText('Ändringen är sparad.')).toBeVisible();

  await goto(signInUrl);
  await expect(page.getByText('Du är inloggad som Karin Ekdahl').first()).toBeVisible();
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  // The browser prefers English, and the portal shares no choice with the pages.
  await expect(page.getByRole('link', { name: `Sign out of ${name} too` })).toBeVisible();
  await page.getByRole('link', { name: `Sign in with ${name}` }).press('Enter');
  await expect(page.getByText('Du är inloggad som Karin Ekdahl').first()).toBeVisible();

  await signIn('birgitta.akerlund');
  await goto('/admin/sign-in');
  await page.getByText(`Ta bort: ${name}`).click();
  await page.getByRole('button', { name: `Ta bort inloggningstjänsten: ${name}` }).click();
  await expect(page.getByText('Inloggningstjänsten är borttagen.')).toBeVisible();
  await server.close();
});

test('require an authenticator app, and no longer', async ({ goto, page }) => {
  await goto('/admin/sign-in');
  const box = page.getByLabel('Kräv en kod från en autentiseringsapp');
  await box.check();
  await page.getByRole('button', { name: 'Spara', exact: true }).press('Enter');
  await expect(page.getByText('Ändringarna är sparade.')).toBeVisible();
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('button', { name: 'Spara', exact: true }).press('Enter');
  await expect(box).not.toBeChecked();
});
