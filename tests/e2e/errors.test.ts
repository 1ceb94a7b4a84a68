import { expect } from 'vitest';
import { scenario } from '../support/e2e-scenario';

const asManager = { as: 'karin.ekdahl' };

scenario('open a page that does not exist', asManager, async ({ allow, goto, page, site }) => {
  allow(404);
  expect((await goto('/no/such/page'))?.status()).toBe(404);
  expect(await page.title()).toBe('404 – Frånvaro');
  await page.getByRole('heading', { level: 1, name: 'Sidan finns inte' }).waitFor();
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await page.waitForURL(`${site.origin}/hr`);
});

scenario('open a former address', asManager, async ({ goto, page, site }) => {
  await goto('/department/1042');
  expect(page.url()).toBe(`${site.origin}/hr`);
  await page.locator('#lista').waitFor();
});

scenario('meet a service that is away', {}, async ({ allow, goto, page }) => {
  allow(503);
  const answer = await goto('/error/503');
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBe('1200');
  await page.getByRole('heading', { level: 1, name: 'Tjänsten är tillfälligt otillgänglig' }).waitFor();
  await page.getByText('Felkod 503').waitFor();
  await page.getByText(/^Ärendenummer/).waitFor();
  const support = page.getByRole('main').getByRole('link', { name: 'Kontakta supporten' });
  expect(await support.getAttribute('href')).toBe('mailto:support@example.com');
});

scenario('work in a role that has been taken away', asManager, async ({ allow, goto, page, stage }) => {
  allow(403);
  await goto('/hr');
  stage.faults.set('departmentHierarchy', 403);
  await page.getByRole('checkbox', { name: 'Okänd frånvaro' }).uncheck();
  await page.locator('#visa-typer').click();
  await page.getByRole('heading', { level: 1, name: 'Du saknar behörighet' }).waitFor();
  expect(await page.title()).toBe('403 – Frånvaro');
  await page.getByRole('link', { name: 'Logga in via kundsidorna' }).waitFor();
});

scenario('work without any department', asManager, async ({ allow, goto, page, stage }) => {
  allow(401);
  stage.faults.set('departmentHierarchy', []);
  expect((await goto('/hr'))?.status()).toBe(401);
  await page.getByRole('heading', { level: 1, name: 'Ingen avdelning vald' }).waitFor();
});
