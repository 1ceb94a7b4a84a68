import { expect, test } from './support/test.ts';

/** The test fails on every console error, so on every violation of the content security policy too. */
test('the viewer lists the operations and their schemas @js', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Open in Swagger UI' }).click();
  await expect(page).toHaveURL('/portal/api-viewer');
  await expect(page.getByRole('heading', { level: 1, name: /^API of / })).toBeVisible();
  const operation = page.locator('#operations-Absence-absenceReport');
  await operation.getByRole('button').first().click();
  await expect(operation.getByText('application/x-ndjson').first()).toBeAttached();
  await expect(operation.getByText('invalid_request').first()).toBeVisible();
});

test('the viewer links to the description without JavaScript @nojs', async ({ page }) => {
  await page.goto('/portal/api-viewer');
  await page.getByRole('link', { name: 'Description without JavaScript' }).click();
  await expect(page).toHaveURL('/api/docs');
  await expect(page.getByRole('heading', { level: 2, name: 'Requests' })).toBeVisible();
});
