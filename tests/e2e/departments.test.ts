import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { eventually, expectFocusOn, readFocus, tabTo } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';

const asHr = { as: 'birgitta.akerlund' };
const ALL = 53;

/** Goes to the picker and waits until everything is answered at once, where scripts run. */
async function openPicker({ goto, js, page }: Scene, path = '/departments?path=', live = js): Promise<void> {
  await goto(path);
  if (live) await page.locator('[data-id] a[tabindex="-1"]').first().waitFor({ state: 'attached' });
}

/** The box of a department: its name goes on with how it stands or, among hits, with the way to it. */
function boxOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}(,| [,B]|$)`) });
}

async function expectState(page: Page, name: string, checked: string, words = ''): Promise<void> {
  await eventually(() => boxOf(page, name).getAttribute('aria-checked')).toBe(checked);
  expect(await boxOf(page, name).textContent()).toContain(words);
}

async function expectSelected(page: Page, count: number): Promise<void> {
  await eventually(() => page.locator('#urval').textContent()).toMatch(
    new RegExp(`^${String(count)} markerade? avdelning`),
  );
}

async function expectFocusOnBox(page: Page, name: string): Promise<void> {
  await eventually(async () => (await readFocus(page)).name).toMatch(new RegExp(`^${name}`));
}

function openColumn(page: Page, name: string): Promise<void> {
  return page.getByRole('link', { name: `Visa underliggande till ${name}`, exact: true }).click();
}

scenario('pick departments by clicks', asHr, async (scene) => {
  const { goto, page, site } = scene;
  await goto('/hr?show=100');
  await page.getByRole('link', { name: `Visar statistik för ${String(ALL)} avdelningar` }).click();
  await page.getByRole('heading', { level: 1, name: 'Välj avdelningar' }).waitFor();
  expect(await page.locator('header, footer').count()).toBe(0);
  await openPicker(scene, `${new URL(page.url()).pathname}${new URL(page.url()).search}`);

  await expectState(page, 'Kommunledningskontoret', 'true', ', med 5 underliggande');
  for (const [checked, words] of [
    ['mixed', 'markerad utan alla underliggande (0 av 5)'],
    ['false', '(0)'],
    ['true', ', med 5 underliggande'],
    ['mixed', 'markerad utan alla underliggande (0 av 5)'],
  ] as const) {
    await boxOf(page, 'Kommunledningskontoret').click();
    await expectState(page, 'Kommunledningskontoret', checked, words);
    await expectFocusOnBox(page, 'Kommunledningskontoret');
  }
  await expectSelected(page, ALL - 5);
  await openColumn(page, 'Kommunledningskontoret');
  await boxOf(page, 'Kansli').click();
  await expectState(page, 'Kansli', 'true');
  await expectState(page, 'Kommunledningskontoret', 'mixed', '(1 av 5)');
  await boxOf(page, 'Kommunledningskontoret').click();
  await expectState(page, 'Kommunledningskontoret', 'mixed', ', 1 av 5 underliggande markerade');
  await expectSelected(page, ALL - 5);

  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await page.waitForURL(`${site.origin}/hr?show=100`);
  await page.getByRole('link', { name: `Visar statistik för ${String(ALL - 5)} avdelningar` }).waitFor();
});

scenario('use the menu of a department', asHr, async (scene) => {
  const { js, page } = scene;
  await openPicker(scene, '/departments');
  const menu = page.getByRole('group', { name: 'Fler val för Kommunledningskontoret' });
  for (const [action, count] of [
    ['Avmarkera endast underliggande', ALL - 5],
    ['Avmarkera exklusive underliggande', ALL - 6],
    ['Markera exklusive underliggande', ALL - 5],
    ['Markera endast underliggande', ALL],
    ['Avmarkera inklusive underliggande', ALL - 6],
    ['Markera inklusive underliggande', ALL],
  ] as const) {
    if ((await menu.count()) === 0) {
      await page.getByRole('link', { name: 'Fler val för Kommunledningskontoret' }).click();
      await expectFocusOn(page, '[role=group] button:first-child');
    }
    expect(await menu.getByRole('button').count()).toBe(6);
    await menu.getByRole('button', { name: action, exact: true }).click();
    await expectSelected(page, count);
    await expectFocusOnBox(page, js ? 'Kommunledningskontoret' : action);
  }
  if (js) await page.getByRole('link', { name: 'Fler val för Kommunledningskontoret' }).click();
  await menu.getByRole('link', { name: 'Stäng' }).click();
  await menu.waitFor({ state: 'detached' });
});

scenario('click with ctrl and with alt', asHr, async (scene) => {
  const { js, page } = scene;
  await openPicker(scene, '/departments');
  // Without a script no form sees the key that is held: the menu does both.
  if (!js) return;
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Control'] });
  await expectState(page, 'Kommunledningskontoret', 'mixed', ', 5 av 5 underliggande');
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Meta'] });
  await expectState(page, 'Kommunledningskontoret', 'true');
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Alt'] });
  await expectState(page, 'Kommunledningskontoret', 'false');
  await expectSelected(page, ALL - 6);
  await eventually(() => page.locator('[role=status]').textContent()).toMatch(
    new RegExp(`^${String(ALL - 6)} markerade avdelningar`),
  );
});

scenario('search for a department', asHr, async (scene) => {
  const { js, page } = scene;
  await openPicker(scene, '/departments');
  const field = page.getByRole('textbox', { name: 'Sök avdelning' });
  await field.fill('BYGG');
  if (!js) await page.getByRole('button', { name: 'Sök' }).click();
  await page.getByRole('heading', { level: 2, name: '2 träffar' }).waitFor();
  await boxOf(page, 'Bygglov').click();
  await expectState(page, 'Bygglov', 'false');
  await expectFocusOnBox(page, 'Bygglov');
  await page.getByRole('link', { name: /^Visa i kolumner ?: Bygglov$/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Samhällsbyggnadsförvaltningen' }).waitFor();
  await expectFocusOnBox(page, 'Bygglov');

  await field.fill('finns inte');
  if (!js) await field.press('Enter');
  await page.getByText('Din sökning gav inga resultat').first().waitFor();
  if (js) {
    // What was typed stays after the first Esc, and goes with the second.
    await field.press('Escape');
    await page.getByRole('heading', { level: 2, name: 'Organisationen' }).waitFor();
    expect(await field.inputValue()).toBe('finns inte');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await field.fill('finns inte');
  }
  await page.getByRole('link', { name: 'Rensa sökning' }).click();
  await page.getByRole('heading', { level: 2, name: 'Organisationen' }).waitFor();
  await expectFocusOn(page, '#sok');
  expect(await field.inputValue()).toBe('');
});

scenario('see and change the selection', asHr, async (scene) => {
  const { page } = scene;
  await openPicker(scene);
  await page.locator('#urval').click();
  const panel = page.getByRole('dialog', { name: 'Ditt urval' });
  await panel.waitFor();
  await expectFocusOn(page, '#panel');
  await panel.getByRole('checkbox', { name: 'Kultur- och fritidsförvaltningen, alla 4' }).uncheck();
  await panel
    .getByRole('button', { name: 'Visa underliggande till Kommunledningskontoret i urvalet' })
    .click();
  await panel.getByRole('checkbox', { name: 'Kansli' }).uncheck();
  expect(
    await panel.getByRole('checkbox', { name: 'Kultur- och fritidsförvaltningen, alla 4' }).isChecked(),
  ).toBe(false);
  await panel.getByRole('button', { name: 'Spara' }).last().click();
  await panel.waitFor({ state: 'detached' });
  await expectSelected(page, ALL - 5);
  await expectFocusOn(page, '#urval');

  await page.locator('#urval').click();
  await panel.getByRole('checkbox', { name: 'Socialförvaltningen, alla 20' }).uncheck();
  await panel.getByRole('link', { name: 'Avbryt' }).click();
  await panel.waitFor({ state: 'detached' });
  await expectSelected(page, ALL - 5);

  await page.locator('#urval').click();
  await panel.getByRole('button', { name: 'Avmarkera alla' }).click();
  await panel.getByText('Välj minst en avdelning').waitFor();
  await panel.getByRole('link', { name: 'Stäng' }).click();
  await expectSelected(page, 0);
});

scenario('read how the picker works', asHr, async (scene) => {
  const { js, page } = scene;
  await openPicker(scene);
  await page.locator('#hjalp').click();
  const panel = page.getByRole('dialog', { name: 'Hjälp' });
  await panel.getByText('Ett klick markerar avdelningen med underliggande').waitFor();
  expect(await panel.getByRole('listitem').allTextContents()).toEqual([
    'Markera inklusive underliggande',
    'Avmarkera endast underliggande',
    'Avmarkera exklusive underliggande',
  ]);
  expect(await panel.getByText('Ctrl+klick').count()).toBe(js ? 1 : 0);
  // The page behind is out of reach.
  await expectFocusOn(page, '#panel');
  await page.keyboard.press('Tab');
  expect((await readFocus(page)).name).toBe('Stäng');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expectFocusOn(page, '#hjalp');
});

scenario('leave the picker without saving', asHr, async (scene) => {
  const { js, page, ready, site } = scene;
  await openPicker(scene);
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(page, 0);
  if (js) {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Avbryt utan att spara?' });
    await question.getByRole('button', { name: 'Nej' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Ja' }).click();
  } else await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.waitForURL(`${site.origin}/hr`);
  await page.getByRole('link', { name: `Visar statistik för ${String(ALL)} avdelningar` }).waitFor();
  await ready();
  await openPicker(scene);
  await expectSelected(page, ALL);
});

scenario('choose no department', asHr, async (scene) => {
  const { page } = scene;
  await openPicker(scene);
  const confirm = page.getByRole('button', { name: 'Bekräfta' });
  expect(await confirm.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(page, 0);
  expect(await confirm.isEnabled()).toBe(false);
  await page.getByText('Välj minst en avdelning').waitFor();
  await expectFocusOn(page, '#avmarkera');
  await boxOf(page, 'Björkdala kommun').click();
  await expectSelected(page, ALL + 1);
  expect(await confirm.isEnabled()).toBe(true);
});

scenario('come to the picker without any department', asHr, async ({ allow, goto, page, stage }) => {
  allow(401);
  stage.faults.set('departmentHierarchy', []);
  await goto('/hr');
  await page.getByRole('link', { name: 'Välj avdelningar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Välj avdelningar' }).waitFor();
  expect(await page.getByRole('button', { name: 'Bekräfta' }).isEnabled()).toBe(false);
});

scenario('see the picker before its departments', asHr, async ({ goto, page, stage }) => {
  stage.faults.set('departmentHierarchy', 204);
  await goto('/departments');
  await page.getByText('Avdelningarna hämtas').waitFor();
  stage.faults.clear();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await boxOf(page, 'Björkdala kommun').waitFor();
});

scenario('meet departments that may not be chosen', { as: 'karin.ekdahl' }, async (scene) => {
  const { page } = scene;
  await openPicker(scene, '/departments');
  await page.getByRole('heading', { level: 2, name: 'Äldreomsorg' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await page.locator('p', { hasText: 'Du saknar behörighet eller aktivt avtal' }).waitFor();
  await page.getByRole('link', { name: 'Fler val för Björkdala kommun' }).click();
  const menu = page.getByRole('group', { name: 'Fler val för Björkdala kommun' });
  await menu.waitFor();
  expect(await menu.getByRole('button').allTextContents()).toEqual([
    'Markera endast underliggande',
    'Avmarkera endast underliggande',
  ]);
  await menu.getByRole('button', { name: 'Avmarkera endast underliggande' }).click();
  await expectSelected(page, 0);
});

scenario('come back to the column opened last', asHr, async (scene) => {
  const { js, page } = scene;
  await openPicker(scene);
  await openColumn(page, 'Björkdala kommun');
  await openColumn(page, 'Socialförvaltningen');
  await page.getByRole('heading', { level: 2, name: 'Socialförvaltningen' }).waitFor();
  if (js) await page.waitForResponse((response) => response.url().endsWith('/resources/departments'));
  await scene.goto('/hr');
  await openPicker(scene, '/departments');
  await page.getByRole('heading', { level: 2, name: 'Socialförvaltningen' }).waitFor();
  expect(
    await page
      .getByRole('link', { name: 'Visa underliggande till Socialförvaltningen' })
      .getAttribute('aria-current'),
  ).toBe('true');
});

scenario('pick in two tabs', asHr, async (scene) => {
  const { allow, context, js, page, site } = scene;
  allow(409);
  await openPicker(scene);
  const other = await context.newPage();
  await other.goto(`${site.origin}/departments?path=`);
  if (js) await other.locator('[data-id] a[tabindex="-1"]').first().waitFor({ state: 'attached' });
  const kept = js ? other.waitForResponse((response) => response.request().method() === 'POST') : null;
  await other.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(other, 0);
  await kept;

  await boxOf(page, 'Björkdala kommun').click();
  const told = page.getByRole('group', { name: 'Urvalet ändrades i en annan flik' });
  await told.waitFor();
  await expectFocusOn(page, '.box');
  if (!js) {
    await expectSelected(page, 0);
    await boxOf(page, 'Björkdala kommun').click();
  } else {
    expect(await told.getByRole('button').allTextContents()).toEqual([
      'Den andra flikens (0)',
      'Det här (54)',
    ]);
    await told.getByRole('button', { name: 'Det här (54)' }).click();
    await told.waitFor({ state: 'detached' });
  }
  await expectSelected(page, ALL + 1);
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await page.waitForURL(`${site.origin}/hr`);

  // The other one may not undo it by confirming what it shows.
  await boxOf(other, 'Björkdala kommun').click();
  await expectSelected(other, ALL + 1);
  if (js) {
    await other.getByRole('button', { name: /Den andra flikens/ }).click();
    await expectSelected(other, ALL + 1);
  }
});

scenario('pick in a narrow window', asHr, async (scene) => {
  const { page } = scene;
  await page.setViewportSize({ width: 320, height: 640 });
  await openPicker(scene);
  await openColumn(page, 'Björkdala kommun');
  await page.getByRole('heading', { level: 2, name: 'Björkdala kommun' }).waitFor();
  expect(await page.locator('[data-column]:visible').count()).toBe(1);
  await openColumn(page, 'Socialförvaltningen');
  await boxOf(page, 'Funktionsstöd').click();
  await expectState(page, 'Funktionsstöd', 'mixed');
  await page
    .locator('[data-column]:visible')
    .getByRole('link', { name: 'Tillbaka till Björkdala kommun' })
    .click();
  await expectFocusOnBox(page, 'Socialförvaltningen');
  await page
    .locator('[data-column]:visible')
    .getByRole('link', { name: 'Tillbaka till Organisationen' })
    .click();
  await expectFocusOnBox(page, 'Björkdala kommun');
  expect(await page.locator('[data-column]:visible').count()).toBe(1);
});

scenario('pick by keyboard alone', asHr, async (scene) => {
  const { js, page, site } = scene;
  const { keyboard } = page;
  await openPicker(scene);
  await tabTo(page, /^Björkdala kommun/);
  if (!js) {
    await keyboard.press('Space');
    await expectSelected(page, ALL + 1);
    await expectFocusOnBox(page, 'Björkdala kommun');
    await tabTo(page, 'Visa underliggande till Björkdala kommun');
    await keyboard.press('Enter');
    await expectFocusOn(page, 'h2[tabindex]');
    await tabTo(page, /^Kommunledningskontoret/);
    await keyboard.press('Space');
    await expectSelected(page, ALL - 4);
    await tabTo(page, 'Bekräfta');
    await keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/hr`);
    return;
  }
  await keyboard.press('Space');
  await expectSelected(page, ALL + 1);
  await keyboard.press('Shift+Space');
  await expectSelected(page, ALL);
  await keyboard.press('ArrowRight');
  await expectFocusOnBox(page, 'Barn- och utbildningsförvaltningen');
  await keyboard.press('ArrowDown');
  await expectFocusOnBox(page, 'Kommunledningskontoret');
  await keyboard.press('Delete');
  await expectSelected(page, ALL - 6);
  await keyboard.press('End');
  await expectFocusOnBox(page, 'Socialförvaltningen');
  await keyboard.press('Home');
  await expectFocusOnBox(page, 'Barn- och utbildningsförvaltningen');
  await keyboard.press('ArrowUp');
  await expectFocusOnBox(page, 'Barn- och utbildningsförvaltningen');
  await keyboard.type('ku');
  await expectFocusOnBox(page, 'Kultur- och fritidsförvaltningen');
  await keyboard.press('Enter');
  await expectFocusOnBox(page, 'Bad och sporthallar');
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await expectFocusOnBox(page, 'Bad och sporthallar');
  await keyboard.press('Backspace');
  await expectSelected(page, ALL - 7);
  await keyboard.press('ArrowLeft');
  await expectFocusOnBox(page, 'Kultur- och fritidsförvaltningen');
  for (const key of ['.', 'ContextMenu', 'Shift+F10']) {
    await keyboard.press(key);
    await eventually(async () => (await readFocus(page)).name).toBe('Markera inklusive underliggande');
    await keyboard.press('Escape');
    await expectFocusOnBox(page, 'Kultur- och fritidsförvaltningen');
    expect((await readFocus(page)).fault).toBe(null);
  }
  // One stop of the Tab key a column: the next one is in the last column.
  await keyboard.press('Tab');
  await expectFocusOnBox(page, 'Bad och sporthallar');
  await tabTo(page, 'Bekräfta');
  await keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/hr`);
  await page.getByRole('link', { name: `Visar statistik för ${String(ALL - 7)} avdelningar` }).waitFor();
});

scenario('pick before the script is there', asHr, async (scene) => {
  const { allow, context, page } = scene;
  allow(503);
  await context.route('**/resources/departments', (route) => route.fulfill({ status: 503 }));
  await openPicker(scene, '/departments?path=', false);
  await boxOf(page, 'Björkdala kommun').click();
  await expectSelected(page, ALL + 1);
  await expectFocusOnBox(page, 'Björkdala kommun');
});
