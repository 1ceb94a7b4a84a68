import { expect } from 'vitest';
import type { Page } from 'playwright';
import { expectFocusOn } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';

const asManager = { as: 'karin.ekdahl' };

async function expectSignedOut({ page, site }: Scene): Promise<void> {
  await page.waitForURL(`${site.origin}/portal?message=signed_out`);
  await expectFocusOn(page, '.portal-message');
  await page.goto(`${site.origin}/hr`);
  expect(page.url()).toBe(`${site.origin}/portal`);
}

const wordsOf = (page: Page) => page.locator('body').textContent();

scenario('log out, and go back', asManager, async (scene) => {
  const { goto, page, site } = scene;
  await goto('/hr');
  const somebody = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.waitForURL(`${site.origin}/portal?message=signed_out`);
  await page.goBack();
  await page.waitForLoadState();
  expect(page.url()).toBe(`${site.origin}/portal`);
  expect(await wordsOf(page)).not.toContain(somebody);
  await expectSignedOut({ ...scene, page: await backToMessage(scene) });
});

async function backToMessage({ page, site }: Scene): Promise<Page> {
  await page.goto(`${site.origin}/portal?message=signed_out`);
  return page;
}

scenario('log out by a link of another site', asManager, async (scene) => {
  const { context, goto, page, site } = scene;
  const elsewhere = 'http://elsewhere.test/';
  await context.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.origin}/logout">Vinn pengar</a>` }),
  );
  await page.goto(elsewhere);
  await page.getByRole('link').click();
  await page.waitForURL(`${site.origin}/logout`);
  await page.getByText('Vill du logga ut?').waitFor();
  expect((await goto('/hr'))?.status()).toBe(200);

  await page.goto(elsewhere);
  await page.getByRole('link').click();
  await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
  await expectSignedOut(scene);
});

scenario('log out by the address', asManager, async (scene) => {
  await scene.page.goto(`${scene.site.origin}/logout`);
  await expectSignedOut(scene);
});

scenario('come back to a session that has ended', asManager, async (scene) => {
  const { allow, goto, page, stage } = scene;
  allow(401);
  await goto('/hr');
  const somebody = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  stage.site.clock.now = stage.site.clock.now.add({ minutes: 61 });
  await page.getByRole('checkbox', { name: 'Okänd frånvaro' }).uncheck();
  await page.locator('#visa-typer').click();
  await page.getByRole('heading', { level: 1, name: 'Du har loggats ut' }).waitFor();
  await page.getByText('Din session har gått ut. Logga ut och logga in på nytt.').waitFor();
  await page.getByText('Felkod 401').waitFor();
  expect(await wordsOf(page)).not.toContain(somebody);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expectSignedOut(scene);
});
