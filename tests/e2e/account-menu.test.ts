import { expect } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';

const asManager = { as: 'karin.ekdahl' };
const SUMMARY = 'header summary';

scenario('use the account menu by keyboard', asManager, async ({ goto, js, page }) => {
  await goto('/hr');
  const menu = page.locator('header details');
  const isOpen = () => menu.evaluate((details) => (details as HTMLDetailsElement).open);
  await page.locator(SUMMARY).focus();
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(true);
  const words: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const word = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.closest('header details') == null ? null : active.textContent;
    });
    if (word === null) break;
    words.push(word);
  }
  expect(words).toEqual([
    'Chef',
    'Tillförordnad chef',
    'Auto',
    'Ljust',
    'Mörkt',
    'English',
    'Samtalsstöd',
    'Användarguide',
    'Om statistikverktyget',
    'Kundportalen',
    'Logga ut',
  ]);
  await page.keyboard.press('Shift+Tab');
  if (js) await page.keyboard.press('Escape');
  else await page.locator(SUMMARY).focus();
  await expectFocusOn(page, SUMMARY);
  if (!js) await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(false);
});

scenario('close the account menu with the pointer', asManager, async ({ goto, js, page }) => {
  await goto('/hr');
  const menu = page.locator('header details[open]');
  await page.locator(SUMMARY).click();
  await menu.waitFor();
  await (js ? page.locator('h1') : page.locator(SUMMARY)).click();
  await menu.waitFor({ state: 'detached' });
});

scenario('go to the customer portal', asManager, async ({ goto, page, site }) => {
  await goto('/hr');
  await page.locator(SUMMARY).click();
  await page.getByRole('link', { name: 'Kundportalen' }).click();
  await page.waitForURL(`${site.origin}/portal`);
  expect(await page.title()).toContain('Björkens Företagshälsa');
});

scenario('go to the start page', asManager, async ({ goto, page, ready, site }) => {
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page.locator('header').getByRole('link', { name: 'Frånvaro' }).click();
  await page.waitForURL(`${site.origin}/hr`);
  await ready();
  await goto('/hr?f=1&types=SICK_LEAVE');
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: 'Översikt i dag' })
    .click();
  await page.waitForURL(`${site.origin}/hr`);
});
