import type { Page } from '@playwright/test';
import { todayIn } from '#contract/values/calendar.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import type { App } from '#tests/support/app/run-app.ts';
import {
  sampleFollowUpList,
  sampleMark,
  samplePersonActions,
  sampleRow,
} from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import { expectFocusOn, tabTo } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';
import type { Faults } from '../support/test-server.ts';

test.use({ as: 'karin.ekdahl' });

/** Gives one employee a list with a row of each reason; returns the employee's id. */
async function giveActions(app: App, faults: Faults): Promise<string> {
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  const today = todayIn(app.clock.now);
  const list = sampleFollowUpList(today);
  faults.set('followUpList', { ...list, rows: list.rows.map((row) => ({ ...row, personId })) });
  faults.set('followUpPerson', samplePersonActions(today, personId));
  return personId;
}

/**
 * Whether the focus ring of a row is inside it and no cell covers it. Browsers paint a positioned cell over the outline of its row,
 * which no style and no `elementFromPoint` shows.
 */
function hasRingOverCells(page: Page, row: string): Promise<boolean> {
  return page.locator(row).evaluate((element) => {
    const { display, outlineOffset, outlineStyle } = getComputedStyle(element);
    const covers = [...element.children]
      .map((cell) => getComputedStyle(cell))
      .some(
        // An item of a grid needs no position for its z-index.
        ({ position, zIndex }) => position !== 'static' || (display === 'grid' && zIndex !== 'auto'),
      );
    return outlineStyle !== 'none' && Number.parseFloat(outlineOffset) < 0 && !covers;
  });
}

for (const width of [320, 1280]) {
  test(`see what to do next before the figures of the overview, ${width} px wide`, async ({
    app,
    faults,
    goto,
    page,
  }) => {
    await giveActions(app, faults);
    await page.setViewportSize({ width, height: 640 });
    await goto('/hr');
    const card = page.getByRole('region', { name: 'Att göra' });
    await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    const [top, figures] = [await card.boundingBox(), await page.locator('.kpis').boundingBox()];
    expect((top?.y ?? Infinity) + (top?.height ?? 0)).toBeLessThanOrEqual(figures?.y ?? 0);
    // Its links are the first tab stops of the page.
    await page.locator('h1').focus();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link').first()).toBeFocused();
    await tabTo(page, 'Visa hela listan');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '8 att göra, 3 försenade' }).waitFor();
  });
}

test('see the actions due, filtered', async ({ app, faults, goto, page, ready }) => {
  await giveActions(app, faults);
  await goto('/hr');
  await page.getByRole('navigation').getByRole('link', { name: 'Att göra' }).click();
  await page.waitForURL('/follow-up');
  await page.getByRole('heading', { name: '8 att göra, 3 försenade' }).waitFor();
  await expect(page.locator('#lista tbody tr')).toHaveCount(8);
  await page.getByLabel('Anledning').selectOption('caringTalk');
  await page.getByLabel('Ansvarig').selectOption('mine');
  await page.locator('#filter-visa').click();
  await page.waitForURL(/reason=caringTalk&who=mine/);
  await ready();
  await expectFocusOn(page, '#filter-visa');
  // Both are restored when the page is opened again.
  await goto('/follow-up');
  await expect(page.getByLabel('Anledning')).toHaveValue('caringTalk');
  await expect(page.getByLabel('Ansvarig')).toHaveValue('mine');
});

test('read why something is due', async ({ app, faults, goto, page }) => {
  await giveActions(app, faults);
  await goto('/follow-up');
  await page.getByRole('button', { name: 'Om Omtankessamtal' }).click();
  await expect(page.getByText(/Minst 3 korta sjukfall på 6 månader/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Minst 3 korta sjukfall på 6 månader/)).toBeHidden();
});

test('mark an action as done, and undo it', async ({ app, faults, goto, page, ready }) => {
  const personId = await giveActions(app, faults);
  const today = todayIn(app.clock.now);
  await goto('/follow-up');
  faults.set('followUpDone', 204);
  const done = { ...sampleRow('sickNoteMissing', 0, today, personId), status: 'done', done: sampleMark };
  faults.set('followUpPerson', { ...samplePersonActions(today, personId), rows: [done] });
  await page
    .locator('#rad-1')
    .getByRole('button', { name: /^Markera som klar/ })
    .press('Enter');
  const message = page.getByRole('group', { name: 'Markerad som klar: Läkarintyg saknas.' });
  await message.waitFor();
  // The message has the focus: its undo button is the next stop.
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  // At the lower edge of the window its focus ring is inside it.
  const isCut = await message.evaluate((element) => {
    const { position, outlineOffset } = getComputedStyle(element);
    return position === 'fixed' && Number.parseFloat(outlineOffset) >= 0;
  });
  expect(isCut).toBe(false);
  await ready();
  faults.set('followUpUndo', 204);
  await page.keyboard.press('Tab');
  await expect(message.getByRole('button', { name: 'Ångra' })).toBeFocused();
  await page.keyboard.press('Enter');
  const undone = page.getByRole('group', { name: 'Markeringen är ångrad.' });
  await undone.waitFor();
  // The row that has this place now takes the focus: its link is one key away. The message is in view, and covers no focus.
  await expectFocusOn(page, '#rad-1');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasRingOverCells(page, '#rad-1'), `${String(width)} px wide`).toBe(true);
  }
  await expect(undone).toBeInViewport();
  await tabTo(page, 'Anna Åkerström 1');
  expect(new URL(page.url()).pathname).toBe('/follow-up');
});

test('mark the last row of the list as done', async ({ app, faults, goto, page }) => {
  await giveActions(app, faults);
  const list = sampleFollowUpList(todayIn(app.clock.now));
  await goto('/follow-up');
  faults.set('followUpDone', 204);
  faults.set('followUpList', { ...list, rows: list.rows.slice(0, 7), total: 7 });
  await page.locator('#rad-8 [popovertarget^=meny]').press('Enter');
  await page
    .locator('#rad-8')
    .getByRole('button', { name: /^Markera som klar/ })
    .press('Enter');
  // No row has this place: the message takes the focus.
  const message = page.getByRole('group', { name: /^Markerad som klar/ });
  await expect(message).toBeFocused();
});

test('close the message of an action', async ({ app, faults, goto, javaScriptEnabled, page }) => {
  const personId = await giveActions(app, faults);
  const today = todayIn(app.clock.now);
  const done = { ...sampleRow('sickNoteMissing', 0, today, personId), status: 'done', done: sampleMark };
  faults.set('followUpPerson', { ...samplePersonActions(today, personId), rows: [done] });
  await goto('/follow-up');
  faults.set('followUpDone', 204);
  await page
    .locator('#rad-1')
    .getByRole('button', { name: /^Markera som klar/ })
    .press('Enter');
  const message = page.getByRole('group', { name: /^Markerad som klar/ });
  await expect(message).toBeFocused();
  await message.getByRole('link', { name: 'Stäng' }).press('Enter');
  await expect(message).toBeHidden();
  if (javaScriptEnabled) await expectFocusOn(page, '#rad-1');
});

test('postpone an action by keyboard, after an error', async ({ app, browserErrors, faults, goto, page }) => {
  browserErrors.allow(400);
  await giveActions(app, faults);
  faults.set('followUpPostpone', 204);
  await goto('/follow-up');
  await page.locator('#rad-2 [popovertarget^=meny]').focus();
  await page.keyboard.press('Enter');
  const postpone = page.locator('#rad-2').getByRole('link', { name: /^Skjut upp/ });
  await expect(postpone).toBeVisible();
  // The sample of the employee has one action of this reason.
  const href = (await postpone.getAttribute('href')) ?? '';
  await goto(
    href.replace('reason=sickNoteEnds', 'reason=planNeeded').replace('sickNoteEnds-1', 'planNeeded-1'),
  );
  // The next key reaches the first field, not the header of the page.
  await expectFocusOn(page, 'h1');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, '#choice-1');
  await page.getByLabel('Ett annat datum').check();
  await page.getByLabel('Datum', { exact: true }).fill('2026-02-30');
  await page.getByLabel('Varför skjuts det upp?').fill('Väntar på besked');
  await page.getByRole('button', { name: 'Skjut upp' }).click();
  await page.getByRole('group', { name: 'Det finns ett fel på sidan' }).waitFor();
  await expect(page.getByRole('group', { name: 'Det finns ett fel på sidan' })).toBeFocused();
  await expect(page.getByLabel('Varför skjuts det upp?')).toHaveValue('Väntar på besked');
  await page.getByLabel('Datum', { exact: true }).fill('20260402');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Uppskjuten till 2026-04-02.' }).waitFor();
  await expectFocusOn(page, '#rad-2');
  expect(new URL(page.url()).pathname).toBe('/follow-up');
});

test('postpone an action twice, and undo one postponement at a time', async ({
  goto,
  page,
  ready,
  signIn,
}) => {
  await signIn('lena.sjostrand');
  const openList = '/follow-up?reason=all&who=all&department=all&status=open';
  const postponedList = openList.replace('status=open', 'status=postponed');
  await goto(openList);
  const label = await page.locator('#rad-1 [popovertarget^=meny]').getAttribute('aria-label');
  const menuButton = page.getByRole('button', { name: label ?? '', exact: true });
  const row = page.getByRole('row').filter({ has: menuButton });
  const ruleDate = await row.locator('[data-nowrap] time').innerText();
  const openMenu = () => menuButton.press('Enter');
  const postpone = async (choice: RegExp, reason: string) => {
    await openMenu();
    await row.getByRole('link', { name: /^Skjut upp/ }).press('Enter');
    await page.getByLabel(choice).check();
    await page.getByLabel('Varför skjuts det upp?').fill(reason);
    await page.getByRole('button', { name: 'Skjut upp' }).press('Enter');
    const message = page.getByRole('group', { name: /^Uppskjuten till/ });
    return { message, date: /[\d-]{10}/.exec(await message.innerText())?.[0] ?? '' };
  };

  const first = await postpone(/^Om (cirka )?en vecka/, 'Väntar på besked');
  await goto(postponedList);
  const second = await postpone(/^Om (cirka )?30 dagar/, 'Väntar ännu');
  await expect(row).toContainText(second.date);
  await second.message.getByRole('button', { name: 'Ångra' }).press('Enter');
  await page
    .getByRole('group', { name: 'Uppskjutningen är ångrad. Det tidigare datumet gäller igen.' })
    .waitFor();
  await ready();
  await expect(row).toContainText(first.date);
  await expect(row).toContainText('Väntar på besked');
  await openMenu();
  await row.getByRole('button', { name: /^Ångra uppskjutningen/ }).press('Enter');
  await expect(row).toHaveCount(0);
  await goto(openList);
  await expect(row).toContainText(ruleDate);
});

test('note a talk, and assign a responsible person, from the page of the employee', async ({
  app,
  faults,
  goto,
  page,
}) => {
  const personId = await giveActions(app, faults);
  faults.set('followUpNoteTalk', 204);
  faults.set('followUpAssign', 204);
  faults.set('followUpAssignable', [{ accountId: 'account-2', name: 'Lena Sjöstrand' }]);
  const talk = new URLSearchParams({ returnTo: `/hr/person/${personId}#att-gora-rubrik` });
  await goto(`/follow-up/${personId}/talk?${talk.toString()}`);
  await page.getByLabel('Anteckning (frivillig)').fill('Vi talade om schemat.');
  // With and without JavaScript: the hidden field that only a browser without it sends takes no place.
  const spaces = await page.locator('form[method=post].stack').evaluate((form) => {
    const shown = [...form.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const [field, buttons] = shown.slice(-2);
    return {
      gap: getComputedStyle(form).rowGap,
      aboveButtons: `${String((buttons?.top ?? 0) - (field?.bottom ?? 0))}px`,
    };
  });
  expect(spaces.aboveButtons).toBe(spaces.gap);
  await page.getByRole('button', { name: 'Spara samtalet' }).click();
  await page.getByRole('group', { name: 'Samtalet är antecknat.' }).waitFor();
  await expectFocusOn(page, '#att-gora-rubrik');
  await page.getByRole('link', { name: 'Ändra ansvarig' }).click();
  await page.getByLabel('Ansvarig').selectOption('Lena Sjöstrand');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('group', { name: 'Lena Sjöstrand är ansvarig.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/hr/person/${personId}`);
});

test('state that no plan is needed, and print it to be signed', async ({ app, faults, goto, page }) => {
  await giveActions(app, faults);
  faults.set('followUpPlanNotNeeded', 204);
  await goto('/follow-up');
  await page.locator('#rad-3 [popovertarget^=meny]').click();
  await page
    .locator('#rad-3')
    .getByRole('link', { name: /^Ingen plan behövs/ })
    .click();
  await page.getByLabel('Varför behövs ingen plan?').fill('Återgår på måndag.');
  await page.getByRole('button', { name: 'Spara och visa för utskrift' }).click();
  await page.getByRole('group', { name: 'Ställningstagandet är sparat.' }).waitFor();
  await page.getByText('Medarbetarens underskrift').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Chefens underskrift')).toBeVisible();
  await expect(page.getByText('Ställningstagandet är sparat.')).toBeHidden();
});

test('start a plan from the list', async ({ app, faults, goto, page }) => {
  const personId = await giveActions(app, faults);
  await goto('/follow-up');
  await page
    .locator('#rad-3')
    .getByRole('link', { name: /^Starta rehabplan/ })
    .click();
  await page.waitForURL(`/hr/person/${personId}#dokument-i-ny`);
  await expect(page.locator('#dokument-i-ny')).toBeVisible();
});

test('read the list on a phone, as cards with headings', async ({ app, faults, goto, page }) => {
  await giveActions(app, faults);
  await page.setViewportSize({ width: 320, height: 800 });
  await goto('/follow-up');
  const cell = page.locator('#rad-1 td').first();
  await expect(cell).toHaveAttribute('data-label', 'Avdelning');
  expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"Avdelning"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const scroll = page.locator('.scroll');
  expect(await scroll.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
});
