import type { Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { isInView, markDocument } from '../support/view.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'annika.forsman' });
const LIST = '/hr/notifications';

const items = (page: Page) => page.locator('#handelser li[id^=handelse-]');
const handle = (page: Page) => page.getByRole('button', { name: /^Markera som hanterad ?: / });
const countOf = async (page: Page) => Number(await page.locator('#handelser .card-count').textContent());

/** Reads a notification as another user with access to the whole organisation. */
async function readAsOtherUser(app: App, id: string): Promise<{ notification: boolean; riskMark: boolean }> {
  const client = await signInAs(app, 'helena.bergvall');
  for (let page = 1; ; page += 1) {
    const { html } = await client.get(`${LIST}?page=${String(page)}`);
    const notification = html.includes(`id="${id}"`);
    const riskMark = html.includes(`/hr/notification/${id.replace('handelse-', '')}/delete`);
    if (notification || !html.includes('rel="next"')) return { notification, riskMark };
  }
}

test('open the list of all notifications', async ({ goto, javaScriptEnabled, page }) => {
  await goto('/hr');
  await expect(items(page)).toHaveCount(5);
  const total = await countOf(page);
  const stayed = await markDocument(page);
  await page.locator('#handelser').getByRole('link', { name: 'Visa alla' }).click();
  await page.getByRole('heading', { level: 1, name: 'Händelser' }).waitFor();
  expect(await stayed()).toBe(javaScriptEnabled);
  await expect(items(page)).toHaveCount(24);
  expect(await countOf(page)).toBe(total);
  await page.getByText(`Visar 1–24 av ${String(total)}`).waitFor();
  const first = await items(page).first().getAttribute('id');
  await page.getByRole('link', { name: 'Nästa sida' }).click();
  await page.getByText(`Visar 25–48 av ${String(total)}`).waitFor();
  await expect(page.locator(`[id="${first ?? ''}"]`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Föregående sida' }).click();
  await page.locator(`[id="${first ?? ''}"]`).waitFor();
});

test('filter the notifications by type', async ({ goto, page, ready }) => {
  await goto('/hr');
  const link = page.locator('#handelser a[href*="type="]').last();
  const count = Number(/\((\d+)\)/.exec((await link.textContent()) ?? '')?.[1]);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Händelser' }).waitFor();
  expect(await countOf(page)).toBe(count);
  const type = page.getByRole('combobox', { name: 'Typ' });
  await expect(type).toHaveValue('REPEATED_SHORT_TERM_ABSENCES');
  await type.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Ordning' }).selectOption('Äldst först');
  await page.locator('#visa').click();
  await page.waitForURL(/sort=oldest/);
  await ready();
  await expectFocusOn(page, '#visa');
  await expect(page.locator('#ordning')).toHaveValue('oldest');
  // The URL changes before the list is rendered.
  await expect(async () => {
    const days = await items(page).locator('time').allTextContents();
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort());
  }).toPass();
});

test('go back after an unsubmitted choice in the filter', { tag: '@js' }, async ({ goto, page, ready }) => {
  await goto(LIST);
  await page.locator('#ordning').selectOption('oldest');
  await page.locator('#visa').click();
  await page.waitForURL(/sort=oldest/);
  await ready();
  await page.locator('#typ').selectOption({ index: 1 });
  await page.goBack();
  await expect(page.locator('#ordning')).toHaveValue('newest');
  await expect(page.locator('#typ')).toHaveValue('');
});

test('handle several notifications at once', async ({ app, goto, page, ready }) => {
  await goto(`${LIST}?sort=oldest`);
  const total = await countOf(page);
  const ids = [];
  for (const index of [0, 2]) {
    ids.push((await items(page).nth(index).getAttribute('id')) ?? '');
    await items(page).nth(index).getByRole('checkbox').check();
  }
  // After the list, where its reader is.
  const submit = page.getByRole('button', { name: 'Markera valda som hanterade' }).last();
  const [lastRow, button] = [await items(page).last().boundingBox(), await submit.boundingBox()];
  expect(button?.y ?? 0).toBeGreaterThan(lastRow?.y ?? Infinity);
  // The message is first in the page, which is above the visible part then.
  await submit.evaluate((button) => {
    button.scrollIntoView();
  });
  await submit.click();
  await page.getByText('Två händelser är markerade som hanterade.').first().waitFor();
  await poll(() => isInView(page, 'main > [role=group]')).toBe(true);
  await ready();
  expect(await countOf(page)).toBe(total - 2);
  for (const id of ids) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
    expect((await readAsOtherUser(app, id)).notification).toBe(true);
  }
  expect(new URL(page.url()).search).toBe('?sort=oldest');
});

test('select all notifications of a page', async ({ goto, page, ready }) => {
  await goto(`${LIST}?page=2`);
  await page.getByRole('link', { name: 'Välj alla 24 på sidan' }).click();
  await page.waitForURL(/selected=all/);
  await ready();
  await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(24);
  await page.getByRole('link', { name: 'Välj ingen' }).click();
  await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('submit the form without a selected notification', async ({ browserErrors, goto, page }) => {
  browserErrors.allow(400);
  await goto(LIST);
  await page.getByRole('button', { name: 'Markera valda som hanterade' }).first().click();
  await page.getByRole('link', { name: 'Välj minst en händelse.' }).waitFor();
  await expectFocusOn(page, '[role=alert], .error-summary, [tabindex="-1"]');
  await expect(items(page)).toHaveCount(24);
});

test('handle a notification', async ({ app, goto, javaScriptEnabled, page, ready }) => {
  await goto('/hr');
  const stayed = await markDocument(page);
  const before = await countOf(page);
  const mine = items(page).first();
  const id = (await mine.getAttribute('id')) ?? '';
  const next = await page.locator(`[id="${id}"] + li`).getAttribute('id');

  await mine.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Händelsen är markerad som hanterad.').first().waitFor();
  await ready();
  expect(await countOf(page)).toBe(before - 1);
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  expect(await stayed()).toBe(javaScriptEnabled);
  // Without a script the Tab key continues from the section in the URL's fragment.
  if (!javaScriptEnabled) await page.keyboard.press('Tab');
  await expectFocusOn(page, javaScriptEnabled ? `[id="${next ?? ''}"] :is(a, button)` : '#handelser a');

  await goto(LIST);
  expect(await countOf(page)).toBe(before - 1);
  expect((await readAsOtherUser(app, id)).notification).toBe(true);
});

test('remove a risk mark', async ({ app, goto, page, ready }) => {
  const remove = page.getByRole('link', { name: /^Ta bort riskmarkering ?: / });
  // The main action is the first one on both pages.
  for (const path of [LIST, '/hr']) {
    await goto(path);
    const controls = items(page).filter({ has: remove }).first().locator('button, a[href*="/delete"]');
    await expect(controls).toHaveText([/^Markera som hanterad/, /^Ta bort riskmarkering/]);
  }
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
  await goto('/hr');
  const before = await countOf(page);
  faults.set('notificationDismiss', 500);
  await handle(page).first().click();
  await page.getByText('Ändringen kunde inte sparas. Försök igen.').first().waitFor();
  expect(await countOf(page)).toBe(before);
});
