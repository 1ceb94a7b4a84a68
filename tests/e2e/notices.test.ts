import { expect } from 'vitest';
import type { Page } from 'playwright';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';
import { isInView, markDocument } from '../support/e2e-view';
import { visitAs } from '../support/visitor';

const asManager = { as: 'annika.forsman' };
const ALL = '/hr?notices=5000';

const items = (page: Page) => page.locator('#handelser li');
const handle = (page: Page) => page.getByRole('button', { name: /^Markera som hanterad ?: / });

/** What somebody else, who sees the whole organisation, finds of a notice. */
async function seenByAnother({ site }: Scene, id: string): Promise<{ notice: boolean; riskMark: boolean }> {
  const { html } = await (await visitAs(site, 'helena.bergvall')).get(ALL);
  return {
    notice: html.includes(`id="${id}"`),
    riskMark: html.includes(`/hr/notification/${id.replace('handelse-', '')}/delete`),
  };
}

scenario('show more notices', asManager, async ({ goto, js, page }) => {
  await goto('/hr');
  const stayed = await markDocument(page);
  expect(await items(page).count()).toBe(6);
  const last = (await items(page).last().getAttribute('id')) ?? '';
  await page.locator('#handelser').getByRole('link', { name: 'Visa 24 till' }).click();
  await eventually(() => items(page).count()).toBe(30);
  expect(new URL(page.url()).search).toBe('?notices=30');
  expect(await stayed()).toBe(js);
  await eventually(() => isInView(page, `[id="${last}"]`)).toBe(true);
});

scenario('handle a notice', asManager, async (scene) => {
  const { goto, js, page, ready } = scene;
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
  expect(await items(page).count()).toBe(before - 1);
  expect(await page.locator(`[id="${id}"]`).count()).toBe(0);
  expect(await stayed()).toBe(js);
  // Without a script the Tab key goes on from the section that the address names.
  if (!js) await page.keyboard.press('Tab');
  await expectFocusOn(
    page,
    js ? `[id="${next ?? ''}"] :is(a, button)` : '#handelser li:first-child :is(a, button)',
  );

  await goto(ALL);
  expect(await items(page).count()).toBe(before - 1);
  expect(await seenByAnother(scene, id)).toEqual({ notice: true, riskMark: false });
});

scenario('remove a risk mark', asManager, async (scene) => {
  const { goto, page, ready, site } = scene;
  await goto('/hr');
  const remove = page.getByRole('link', { name: /^Ta bort riskmarkering ?: / });
  const marks = await remove.count();
  const marked = items(page).filter({ has: remove }).first();
  const id = (await marked.getAttribute('id')) ?? '';
  const name = (await marked.locator('p').nth(1).textContent()) ?? '';
  expect((await seenByAnother(scene, id)).riskMark).toBe(true);

  await marked.getByRole('link', { name: /^Ta bort riskmarkering/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ta bort riskmarkeringen?' }).waitFor();
  await page.getByText(`Vill du ta bort riskmarkeringen för ${name}? Det går inte att ångra.`).waitFor();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await page.waitForURL(`${site.origin}/hr#handelser`);
  await ready();
  expect(await remove.count()).toBe(marks);

  await marked.getByRole('link', { name: /^Ta bort riskmarkering/ }).click();
  await page.getByRole('button', { name: 'Ta bort riskmarkering' }).click();
  await page.waitForURL(`${site.origin}/hr`);
  await ready();
  await page.getByRole('group', { name: 'Riskmarkeringen är borttagen.' }).waitFor();
  await expectFocusOn(page, 'main > [role=group]:first-child');
  expect((await seenByAnother(scene, id)).riskMark).toBe(false);
});

scenario('be told that a notice could not be handled', asManager, async ({ goto, page, stage }) => {
  await goto(ALL);
  const before = await items(page).count();
  stage.faults.set('notificationDismiss', 500);
  await handle(page).first().click();
  await page.getByText('Ändringen kunde inte sparas. Försök igen.').first().waitFor();
  expect(await items(page).count()).toBe(before);
});
