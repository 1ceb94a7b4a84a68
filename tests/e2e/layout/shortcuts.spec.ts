import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test('see the keyboard shortcuts without a script', { tag: '@nojs' }, async ({ goto, page }) => {
  await goto('/hr');
  await page.locator('footer').getByRole('link', { name: 'Kortkommandon' }).click();
  await page.waitForURL('/user-guide#avsnitt-tangentbord');
  await expect(page.getByRole('table', { name: 'Kortkommandon' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ctrl\+K/ })).toBeVisible();
});

test('open the keyboard shortcuts by key, and turn the key off', { tag: '@js' }, async ({ goto, page }) => {
  await goto('/hr');
  const dialog = page.getByRole('dialog', { name: 'Kortkommandon' });
  const skipLink = page.getByRole('link', { name: 'Hoppa till innehållet' });
  await skipLink.focus();
  // The listener is loaded after the page.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog.getByRole('row', { name: /^Ctrl\+K/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(skipLink).toBeFocused();

  const search = page.getByRole('search').getByRole('combobox');
  await search.focus();
  await page.keyboard.type('a?');
  await expect(search).toHaveValue('a?');
  await expect(dialog).toBeHidden();

  await page.locator('footer').getByRole('link', { name: 'Kortkommandon' }).click();
  await dialog.getByRole('checkbox', { name: 'Öppna listan med tangenten ?' }).uncheck();
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  // The link opens the dialog still, and it has kept the choice.
  await expect(dialog).toBeHidden();
  await page.locator('footer').getByRole('link', { name: 'Kortkommandon' }).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  // On a phone the table is not wider than the dialog.
  await page.setViewportSize({ width: 320, height: 640 });
  const region = dialog.locator('.scroll');
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
