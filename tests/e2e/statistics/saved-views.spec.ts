import { expect, test } from '../support/test.ts';

test.use({ as: 'amina.rashid' });

test('save a view, correct its name, and open it', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  await goto('/hr/analysis?from=2025-10-01&to=2025-12-31&gender=female');
  await page.getByText('Sparade vyer', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Spara vyn' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sparade vyer' })).toBeVisible();
  const name = page.getByLabel('Vyns namn');
  await expect(name).toHaveAccessibleDescription(/Skriv ett namn med högst 60 tecken, på en rad\./);
  await name.fill('Kvinnor i höstas');
  await name.press('Enter');
  await expect(page.getByText('Vyn Kvinnor i höstas är sparad.')).toBeVisible();
  await expect(page).toHaveURL(/\/hr\/analysis\?from=2025-10-01&to=2025-12-31&gender=female$/);

  await goto('/hr/analysis?from=2026-01-01&to=2026-02-28');
  await page.getByText('Sparade vyer', { exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Kvinnor i höstas' }).press('Enter');
  await expect(page).toHaveURL(/\/hr\/analysis\?from=2025-10-01&to=2025-12-31&gender=female$/);
});

test('rename and delete a view, and open a page with it', async ({ goto, page }) => {
  await goto('/hr/report?from=2025-10-01&to=2025-12-31&f=1&col=department&col=age');
  await page.getByText('Sparade vyer', { exact: true }).click();
  await page.getByLabel('Vyns namn').fill('Ålder');
  await page.getByRole('button', { name: 'Spara vyn' }).click();
  await page.getByText('Sparade vyer', { exact: true }).click();
  await page.getByRole('link', { name: 'Byt namn, ta bort eller välj standardvy' }).click();

  // Each view of the account has a field with this label.
  const listed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Ålder', exact: true }) });
  await listed.getByText('Ändra Ålder', { exact: true }).click();
  await listed.getByLabel('Vyns namn').fill('Ålder per avdelning');
  await listed.getByRole('button', { name: 'Byt namn' }).click();
  await expect(page.getByText('Vyn heter nu Ålder per avdelning.')).toBeVisible();

  await page.getByText('Ändra Ålder per avdelning').click();
  await page.getByRole('button', { name: 'Gör till standardvy' }).click();
  await expect(page.getByText('Ålder per avdelning är nu standardvy.')).toBeVisible();
  await page.getByRole('link', { name: 'Ålder per avdelning', exact: true }).click();
  await expect(page).toHaveURL(/\/hr\/report\?from=2025-10-01&to=2025-12-31&f=1&col=department&col=age$/);

  await goto('/saved-views');
  await page.getByText('Ändra Ålder per avdelning').click();
  await page.getByRole('button', { name: 'Ta bort vyn' }).click();
  await expect(page.getByText('Vyn Ålder per avdelning är borttagen.')).toBeVisible();
  await expect(page.getByText('Du har inga sparade vyer av rapporten.')).toBeVisible();
});
