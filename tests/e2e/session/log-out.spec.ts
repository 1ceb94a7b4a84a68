import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL('/portal?message=signed_out');
  await expectFocusOn(page, '.portal-message');
  await page.goto('/hr');
  await expect(page).toHaveURL('/portal');
}

const labelsFor = (page: Page) => page.locator('body').textContent();

test('log out, and go back', async ({ goto, page }) => {
  await goto('/hr');
  const employeeName = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.waitForURL('/portal?message=signed_out');
  await page.goBack();
  await page.waitForLoadState();
  await expect(page).toHaveURL('/portal');
  expect(await labelsFor(page)).not.toContain(employeeName);
  await page.goto('/portal?message=signed_out');
  await expectSignedOut(page);
});

test('log out by a link of another site', async ({ app, context, goto, page }) => {
  const otherSite = 'http://elsewhere.test/';
  await context.route(otherSite, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${app.origin}/logout">Vinn pengar</a>` }),
  );
  await page.goto(otherSite);
  await page.getByRole('link').click();
  await page.waitForURL('/logout');
  await page.getByText('Vill du logga ut?').waitFor();
  expect((await goto('/hr'))?.status()).toBe(200);

  await page.goto(otherSite);
  await page.getByRole('link').click();
  await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
  await expectSignedOut(page);
});

test('log out by the address', async ({ page }) => {
  await page.goto('/logout');
  await expectSignedOut(page);
});

test('come back to a session that has ended', async ({ app, browserErrors, goto, page }) => {
  browserErrors.allow(401);
  await goto('/hr');
  const employeeName = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  app.clock.now = app.clock.now.add({ minutes: 61 });
  await page.getByRole('checkbox', { name: 'Okänd frånvaro' }).uncheck();
  await page.locator('#visa-typer').click();
  await page.getByRole('heading', { level: 1, name: 'Du har loggats ut' }).waitFor();
  await page.getByText('Din session har gått ut. Logga ut och logga in på nytt.').waitFor();
  await page.getByText('Felkod 401').waitFor();
  expect(await labelsFor(page)).not.toContain(employeeName);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expectSignedOut(page);
});
