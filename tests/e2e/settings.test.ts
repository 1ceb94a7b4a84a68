import { expect } from 'vitest';
import type { Page } from 'playwright';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';
import { openTab } from '../support/e2e-tab';

const asManager = { as: 'karin.ekdahl' };

const menu = (page: Page) => page.locator('header details');
const openMenu = (page: Page) => menu(page).locator('summary').click();
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT = 'rgb(246, 248, 249)';
const DARK = 'rgb(15, 23, 28)';

scenario('switch role', asManager, async ({ goto, page, ready, site }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await openMenu(page);
  expect(
    await menu(page).getByRole('button', { name: 'Chef', exact: true }).getAttribute('aria-current'),
  ).toBe('true');
  await menu(page).getByRole('button', { name: 'Tillförordnad chef' }).click();
  await page.waitForURL(`${site.origin}/hr`);
  await ready();
  await page.getByRole('group', { name: 'Du arbetar nu som Tillförordnad chef.' }).waitFor();
  expect(await menu(page).locator('summary').textContent()).toContain('Tillförordnad chef');
  expect(await page.locator('#lista').textContent()).toContain('Hemtjänst natt');
});

scenario('switch language', asManager, async ({ goto, js, page, ready, site, stage }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await ready();
  expect(page.url()).toBe(`${site.origin}/hr?f=1&types=SICK_LEAVE#sprak`);
  await expectFocusOn(page, 'footer button');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Today');

  const elsewhere = await openTab(site, stage.browser, { js });
  await elsewhere.goto('/portal?lang=sv');
  await elsewhere.page.getByRole('button', { name: 'Logga in som Karin Ekdahl' }).click();
  await elsewhere.page.waitForURL(`${site.origin}/hr`);
  expect(await language(elsewhere.page)).toBe('en');
  await elsewhere.close();

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Svenska' }).click();
  await page.locator('html[lang=sv]').waitFor();
});

scenario('switch language with a form half filled in', asManager, async ({ allow, goto, page }) => {
  allow(400);
  for (const [path, heading] of [
    ['/hr/analysis', 'Analysis'],
    ['/hr/report', 'Report'],
  ] as const) {
    await goto(path);
    await page.locator('#period-fran').fill('2025-12');
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(await page.locator('#period-fran').inputValue()).toBe('2025-12');
    await page.locator('footer').getByRole('button', { name: 'Svenska' }).click();
    await page.locator('html[lang=sv]').waitFor();
  }
});

scenario('switch language with a name half typed', asManager, async ({ goto, js, page, ready, site }) => {
  const field = page.locator('#sok-medarbetare');
  await goto('/hr?f=1&types=SICK_LEAVE');
  await field.fill('Ann-Sof');
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await ready();
  expect(page.url()).toBe(`${site.origin}/hr?f=1&types=SICK_LEAVE#sprak`);
  expect(await field.inputValue()).toBe('Ann-Sof');
  await field.fill('Ann-Sofie');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Svenska' }).click();
  await page.locator('html[lang=sv]').waitFor();
  await ready();
  expect(await field.inputValue()).toBe('Ann-Sofie');
  // Enter still searches, and what was given back is not given again.
  await field.press('Enter');
  await page.waitForURL(/\/employees\?q=Ann-Sofie/);
  await ready();
  await goto('/hr');
  expect(await field.inputValue()).toBe('');
  if (js) await page.locator('#sok-medarbetare[role=combobox]').waitFor();
});

scenario('switch language on an error page', {}, async ({ allow, goto, page, site }) => {
  allow(503, 404);
  await goto('/error/503');
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  expect(page.url()).toBe(`${site.origin}/error/503#sprak`);
  await expectFocusOn(page, '#sprak');
  await goto('/no/such/page');
  expect(await language(page)).toBe('en');
});

scenario('switch theme', asManager, async ({ allow, goto, page, ready, site }) => {
  allow(404);
  await goto('/hr?notices=30');
  expect(await background(page)).toBe(LIGHT);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Mörkt' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await ready();
  expect(page.url()).toBe(`${site.origin}/hr?notices=30#konto`);
  await expectFocusOn(page, 'header summary');
  await eventually(() => background(page)).toBe(DARK);
  await goto('/error/404');
  expect(await background(page)).toBe(DARK);
  await goto('/hr');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Auto' }).click();
  await page.locator('html:not([data-theme])').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(() => background(page)).toBe(LIGHT);
});

scenario('switch theme without an account', {}, async ({ allow, goto, page, site }) => {
  allow(503);
  await goto('/error/503');
  await page.getByRole('button', { name: 'Mörkt' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  expect(page.url()).toBe(`${site.origin}/error/503#utseende`);
});
