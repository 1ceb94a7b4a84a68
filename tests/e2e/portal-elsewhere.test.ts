import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAYS } from '../support/e2e-scenario';
import { startSite, type Site } from '../support/e2e-site';
import { openStage } from '../support/e2e-stage';
import { openTab } from '../support/e2e-tab';
import { findFreePort } from '../support/server-process';

/**
 * The provider and its portal on an origin of their own, the web tier on another: Chromium applies `form-action` to the
 * redirect that follows a post, on the way in and on the way out.
 */
let provider: Site;
let web: Site;
let portal: string;

beforeAll(async () => {
  const ports = { provider: await findFreePort(), web: await findFreePort() };
  // Another host name, too: to the browser they are two sites that share no cookies.
  const outside = `http://localhost:${String(ports.provider)}`;
  portal = `${outside}/portal`;
  provider = await startSite({ env: { APP_URL: `http://127.0.0.1:${String(ports.web)}` } }, ports.provider);
  web = await startSite(
    {
      env: {
        API_BASE_URL: outside,
        LOGIN_URL: portal,
        LOGOUT_URL: `${portal}?message=signed_out`,
        CUSTOMER_PORTAL_URL: portal,
      },
    },
    ports.web,
  );
});
afterAll(async () => {
  await web.close();
  await provider.close();
});

describe('sign in and log out with the portal elsewhere', () => {
  for (const { js, way } of WAYS) {
    it(way, async () => {
      const { browser } = await openStage();
      const tab = await openTab(web, browser, { js });
      const { page } = tab;
      await tab.goto('/');
      expect(page.url()).toBe(portal);
      await page.getByRole('button', { name: 'Sign in as Karin Ekdahl' }).click();
      await page.waitForURL(`${web.origin}/hr`);
      await tab.ready();
      await page.getByRole('group', { name: 'Du är inloggad som Karin Ekdahl.' }).waitFor();
      await page.locator('#lista').waitFor();

      await page.locator('header summary').click();
      await page.getByRole('button', { name: 'Logga ut' }).click();
      await page.waitForURL(`${portal}?message=signed_out`);
      await tab.goto('/hr');
      expect(page.url()).toBe(portal);
      expect(tab.complaints).toEqual([]);
      await tab.close();
    });
  }
});
