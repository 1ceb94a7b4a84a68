import { generate } from 'otplib';
import { expect, test } from '../support/test.ts';

const USERNAME = 'mats.oberg';
const PASSWORD = 'franvaro-demo';

test('add an authenticator app, sign in with a code and remove it', async ({
  app,
  browserErrors,
  goto,
  page,
}) => {
  browserErrors.allow(400);
  const fillPassword = async () => {
    await page.getByLabel('Användarnamn').fill(USERNAME);
    await page.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Lösenord', { exact: true }).press('Enter');
  };
  const code = page.getByLabel('Kod', { exact: true });
  await goto('/portal?lang=sv');
  await page.getByRole('link', { name: 'Tvåstegsinloggning' }).click();
  await fillPassword();
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await code.fill('123');
  await code.press('Enter');
  await page.getByRole('link', { name: /^Koden är fel/ }).click();
  await expect(code).toBeFocused();
  await code.fill(await generate({ secret, epoch: Math.floor(app.clock.now.epochMilliseconds / 1000) }));
  await code.press('Enter');
  const recoveryCodes = await page.getByRole('listitem').locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'Jag har sparat koderna, logga in' }).press('Enter');
  await expect(page.getByText('Du är inloggad som Mats Öberg').first()).toBeVisible();

  await goto('/portal?lang=sv');
  await fillPassword();
  await expect(page.getByRole('heading', { name: 'Bekräfta att det är du' })).toBeVisible();
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page.getByText('Du är inloggad som Mats Öberg').first()).toBeVisible();

  await goto('/portal/second-factor?lang=sv');
  await fillPassword();
  await code.fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('button', { name: 'Ta bort: Autentiseringsapp' }).click();
  await expect(page.getByText('Tvåstegsinloggningen är borttagen.')).toBeVisible();
});
