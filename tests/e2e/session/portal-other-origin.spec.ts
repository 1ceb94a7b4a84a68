import type { App } from '#tests/support/app/run-app.ts';
import { findFreePort } from '#tests/support/app/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { expect, test as base } from '../support/test.ts';

/**
 * The provider and its portal are on one origin, the web tier on another: Chromium applies `form-action` to the
 * redirect that follows a POST request, when signing in and when logging out.
 */
const test = base.extend<{ portal: string; webTier: { app: App; portal: string } }>({
  webTier: async ({}, use) => {
    const ports = { provider: await findFreePort(), web: await findFreePort() };
    // A different host name as well: for the browser these are two sites that share no cookies.
    const origin = `http://localhost:${String(ports.provider)}`;
    const portal = `${origin}/portal`;
    const provider = await startSite(
      { env: { APP_URL: `http://127.0.0.1:${String(ports.web)}` } },
      ports.provider,
    );
    const app = await startSite(
      {
        env: {
          API_BASE_URL: origin,
          LOGIN_URL: portal,
          LOGOUT_URL: `${portal}?message=signed_out`,
          CUSTOMER_PORTAL_URL: portal,
        },
      },
      ports.web,
    );
    await use({ app, portal });
    await app.close();
    await provider.close();
  },
  app: ({ webTier }, use) => use(webTier.app),
  portal: ({ webTier }, use) => use(webTier.portal),
});

test('sign in and log out with the portal elsewhere', async ({ goto, page, portal, ready }) => {
  await goto('/');
  await expect(page).toHaveURL(portal);
  await page.getByRole('button', { name: 'Sign in as Karin Ekdahl' }).click();
  await page.waitForURL('/hr');
  await ready();
  await page.getByRole('group', { name: 'Du är inloggad som Karin Ekdahl.' }).waitFor();
  await page.locator('#lista').waitFor();

  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.waitForURL(`${portal}?message=signed_out`);
  await goto('/hr');
  await expect(page).toHaveURL(portal);
});
