import { expect, test } from './quality-test.ts';

const MAX_FIRST_LOAD_BYTES = 270_000;

test.use({ as: 'birgitta.akerlund' });

test('keeps the first page load within its budget of bytes', { tag: '@js' }, async ({ goto, page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await goto('/hr');
  await page.waitForLoadState('networkidle');
  const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  // At least the page, its styles, its font and its scripts were measured.
  expect(sizes.length).toBeGreaterThan(4);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
});
