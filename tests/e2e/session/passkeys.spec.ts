import type { CDPSession, Page } from '@playwright/test';
import type { App } from '#tests/support/app/run-app.ts';
import { startSite } from '../support/start-site.ts';
import { expect, test as base } from '../support/test.ts';

const PASSWORD = 'franvaro-demo';

/** The app at a host name, because passkeys belong to a name and not to an address. */
const test = base.extend<{ site: App }>({
  site: async ({}, use) => {
    const app = await startSite({}, 0, 'localhost');
    await use(app);
    await app.close();
  },
  app: ({ site }, use) => use(site),
});

/** A device of the user whose owner is verified, for example by fingerprint. */
async function addAuthenticator(session: CDPSession): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('Användarnamn').fill('mats.oberg');
  await page.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Lösenord', { exact: true }).press('Enter');
}

test(
  'add a passkey, sign in with it and remove it',
  { tag: '@js' },
  async ({ browserErrors, context, page }) => {
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const authenticatorId = await addAuthenticator(session);
    await page.goto('/portal/second-factor?lang=sv');
    await fillPassword(page);
    await page.getByLabel('Namn på passkeyn').fill('Min dator');
    await page.getByRole('button', { name: 'Skapa en passkey' }).press('Enter');
    await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
    await page.getByRole('button', { name: 'Jag har sparat koderna, logga in' }).press('Enter');
    await expect(page.getByText('Du är inloggad som Mats Öberg').first()).toBeVisible();

    await page.goto('/portal?lang=sv');
    await fillPassword(page);
    // The device does not verify its owner.
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const use = page.getByRole('button', { name: 'Använd en passkey' });
    await use.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Det avbröts eller tog för lång tid. Försök igen.');
    await expect(use).toBeFocused();
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await use.press('Enter');
    await expect(page.getByText('Du är inloggad som Mats Öberg').first()).toBeVisible();

    await page.goto('/portal/second-factor?lang=sv');
    await fillPassword(page);
    await page.getByRole('button', { name: 'Använd en passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Din tvåstegsinloggning' })).toBeVisible();
    await page.getByRole('button', { name: 'Skapa en passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enheten har redan en passkey för kontot.');
    await page.getByRole('button', { name: 'Ta bort: Min dator' }).click();
    await expect(page.getByText('Tvåstegsinloggningen är borttagen.')).toBeVisible();
    // The sessions that began with the passkey have ended.
    browserErrors.allow(401);
    await page.goto('/');
    await page.getByText('Felkod 401').waitFor();
  },
);

test('see the app instead of passkeys without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/portal/second-factor?lang=sv');
  await fillPassword(page);
  await expect(page.getByText('En passkey kräver JavaScript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skapa en passkey' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
});
