import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { isInView, markDocument } from '../support/view.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'annika.forsman' });
const ALL = '/hr?notices=5000';

const items = (page: Page) => page.locator('#handelser li');
const handle = (page: Page) => page.getByRole('button', { name: /^Markera som hanterad ?: / });

/** Reads a notification as another user with access to the whole organisation. */
async function readAsOtherUser(app: App, id: string): Promise<{ notification: boolean; riskMark: boolean }> {
  const { html } = await (await signInAs(app, 'helena.bergvall')).get(ALL);
  return {
    notification: html.includes(`id="${id}"`),
    riskMark: html.includes(`/hr/notification/${id.replace('handelse-', '')}/delete`),
  };
}

test('show more notices', async ({ goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  const stayed = await markDocument(page);
  await expect(items(page)).toHaveCount(6);
  const last = (await items(page).last().getAttribute('id')) ?? '';
  await page.locator('#handelser').getByRole('link', { name: 'Visa 24 till' }).click();
  await expect(items(page)).toHaveCount(30);
  expect(new URL(page.url()).search).toBe('?notices=30');
  expect(await stayed()).toBe(javaScriptEnabled);
  await poll(() => isInView(page, `[id="${last}"]`)).toBe(true);
});

test('handle a notice', async ({ app, goto, javaScriptEnabled, page, ready }) => {
  await goto(ALL);
  const stayed = await markDocument(page);
  const before = await items(page).count();
  const buttons = await handle(page).count();
  expect(buttons).toBeGreaterThan(1);
  const mine = items(page)
    .filter({ has: handle(page) })
    .first();
  const id = (await mine.getAttribute('id')) ?? '';
  const next = await page.locator(`[id="${id}"] + li`).getAttribute('id');

  await mine.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Händelsen är markerad som hanterad.').first().waitFor();
  await ready();
  await expect(items(page)).toHaveCount(before - 1);
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  expect(await stayed()).toBe(javaScriptEnabled);
  // Without a script the Tab key continues from the section in the URL's fragment.
  if (!javaScriptEnabled) await page.keyboard.press('Tab');
  await expectFocusOn(
    page,
    javaScriptEnabled ? `[id="${next ?? ''}"] :is(a, button)` : '#handelser li:first-child :is(a, button)',
  );

  await goto(ALL);
  await expect(items(page)).toHaveCount(before - 1);
  expect(await readAsOtherUser(app, id)).toEqual({ notification: true, riskMark: false });
});

test('remove a risk mark', async ({ app, goto, page, ready }) => {
  await goto('/hr');
  const remove = page.getByRole('link', { name: /^Ta bort riskmarkering ?: / });
  const marks = await remove.count();
  const marked = items(page).filter({ has: remove }).first();
  const id = (await marked.getAttribute('id')) ?? '';
  const name = (await marked.locator('p').nth(1).textContent()) ?? '';
  expect((await readAsOtherUser(app, id)).riskMark).toBe(true);

  await marked.getByRole('link', { name: /^Ta bort riskmarkering/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ta bort riskmarkeringen?' }).waitFor();
  await page.getByText(`Vill du ta bort riskmarkeringen för ${name}? Det går inte att ångra.`).waitFor();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await page.waitForURL('/hr#handelser');
  await ready();
  await expect(remove).toHaveCount(marks);

  await marked.getByRole('link', { name: /^Ta bort riskmarkering/ }).click();
  await page.getByRole('button', { name: 'Ta bort riskmarkering' }).click();
  await page.waitForURL('/hr');
  await ready();
  await page.getByRole('group', { name: 'Riskmarkeringen är borttagen.' }).waitFor();
  await expectFocusOn(page, 'main > [role=group]:first-child');
  expect((await readAsOtherUser(app, id)).riskMark).toBe(false);
});

test('see an alert when a notification could not be handled', async ({ faults, goto, page }) => {
  await goto(ALL);
  const before = await items(page).count();
  faults.set('notificationDismiss', 500);
  await handle(page).first().click();
  await page.getByText('Ändringen kunde inte sparas. Försök igen.').first().waitFor();
  await expect(items(page)).toHaveCount(before);
});
