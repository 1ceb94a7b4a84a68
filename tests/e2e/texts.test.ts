import { expect } from 'vitest';
import { scenario } from '../support/e2e-scenario';

const asManager = { as: 'karin.ekdahl' };

scenario('read what the figures mean', asManager, async ({ goto, page, site }) => {
  await goto('/hr');
  await page.locator('footer').getByRole('link', { name: 'Om statistikverktyget' }).click();
  await page.waitForURL(`${site.origin}/about`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Om statistikverktyget');
  await page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link', { name: 'Nyckeltalen' }).click();
  await page.waitForURL(`${site.origin}/about#avsnitt-nyckeltal`);
  const section = page.getByRole('region', { name: 'Nyckeltalen' });
  expect(await section.getByText('Frisknärvaro', { exact: true }).isVisible()).toBe(true);

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'About the statistics tool' }).waitFor();
});

scenario('read the guide', asManager, async ({ goto, page, site }) => {
  await goto('/hr');
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'Användarguide' }).click();
  await page.waitForURL(`${site.origin}/user-guide`);
  const picture = page.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  await page
    .locator('main')
    .getByRole('link', { name: /^Om statistikverktyget/ })
    .click();
  await page.waitForURL(`${site.origin}/about`);
});

scenario('choose a checklist', asManager, async ({ goto, page, site }) => {
  await goto('/hr');
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'Samtalsstöd' }).click();
  await page.waitForURL(`${site.origin}/samtalsstod`);
  expect(await page.locator('main section').count()).toBe(7);
  await page.getByRole('link', { name: 'Inför återgång' }).click();
  await page.waitForURL(`${site.origin}/samtalsstod?conversation=return`);
  expect(await page.getByRole('link', { name: 'Inför återgång' }).getAttribute('aria-current')).toBe('true');
  expect(await page.locator('main section').count()).toBe(5);
  // Nothing of it can be ticked or written: nothing is kept.
  expect(await page.locator('main').locator('input, textarea, button').count()).toBe(0);
});
