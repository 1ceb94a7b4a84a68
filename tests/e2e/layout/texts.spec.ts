import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test('read what the figures mean', async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('footer').getByRole('link', { name: 'Om statistikverktyget' }).click();
  await page.waitForURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om statistikverktyget');
  await page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link', { name: 'Nyckeltalen' }).click();
  await page.waitForURL('/about#avsnitt-nyckeltal');
  const section = page.getByRole('region', { name: 'Nyckeltalen' });
  await expect(section.getByText('Frisknärvaro', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'About the statistics tool' }).waitFor();
});

test('read the guide', async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'Användarguide' }).click();
  await page.waitForURL('/user-guide');
  const picture = page.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const isRendered = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await poll(() => picture.evaluate(isRendered)).toBe(true);
  await page
    .locator('main')
    .getByRole('link', { name: /^Om statistikverktyget/ })
    .click();
  await page.waitForURL('/about');
});

test('choose a checklist', async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'Samtalsstöd' }).click();
  await page.waitForURL('/samtalsstod');
  await expect(page.locator('main section')).toHaveCount(7);
  await page.getByRole('link', { name: 'Inför återgång' }).click();
  await page.waitForURL('/samtalsstod?conversation=return');
  await expect(page.getByRole('link', { name: 'Inför återgång' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main section')).toHaveCount(5);
  // The checklist has no inputs, because nothing is stored.
  await expect(page.locator('main').locator('input, textarea, button')).toHaveCount(0);
});
