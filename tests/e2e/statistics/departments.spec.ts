import type { Locator, Page } from '@playwright/test';
import { formatCount } from '#app/i18n/format-count.ts';
import { expectFocusOn, readFocus, tabTo } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test as base } from '../support/test.ts';

const ALL = 53;

const PICKER = '/departments?path=';

const test = base.extend<{
  /** Opens the picker and, where JavaScript is on, waits until its scripts have loaded the departments. */
  openPicker: (path?: string) => Promise<void>;
}>({
  openPicker: ({ goto, javaScriptEnabled, page }, use) =>
    use(async (path = PICKER) => {
      await goto(path);
      if (javaScriptEnabled) await waitForDepartments(page);
    }),
});

function waitForDepartments(page: Page): Promise<void> {
  return page.locator('[data-id] a[tabindex="-1"]').first().waitFor({ state: 'attached' });
}

test.use({ as: 'birgitta.akerlund' });

/** The checkbox of a department: its accessible name also contains its state or, in search results, its path. */
function boxOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}(,| [,B]|$)`) });
}

async function expectState(page: Page, name: string, checked: string, label = ''): Promise<void> {
  await expect(boxOf(page, name)).toHaveAttribute('aria-checked', checked);
  await expect(boxOf(page, name)).toContainText(label);
}

async function expectSelected(page: Page, count: number): Promise<void> {
  await expect(page.locator('#urval')).toHaveText(
    new RegExp(`^${formatCount(count, 'sv', true)} markerade? avdelning`),
  );
}

async function expectFocusOnBox(page: Page, name: string): Promise<void> {
  await poll(async () => (await readFocus(page)).name).toMatch(new RegExp(`^${name}`));
}

function openColumn(page: Page, name: string): Promise<void> {
  return page.getByRole('link', { name: `Visa underliggande till ${name}`, exact: true }).click();
}

test('pick departments by clicks', async ({ goto, openPicker, page }) => {
  await goto('/hr?show=100');
  await page.getByRole('link', { name: `Visar statistik för ${formatCount(ALL, 'sv')} avdelningar` }).click();
  await page.getByRole('heading', { level: 1, name: 'Välj avdelningar' }).waitFor();
  await expect(page.locator('header, footer')).toHaveCount(0);
  await openPicker(`${new URL(page.url()).pathname}${new URL(page.url()).search}`);

  await expectState(page, 'Kommunledningskontoret', 'true', ', med 5 underliggande');
  for (const [checked, label] of [
    ['mixed', 'markerad utan alla underliggande (0 av 5)'],
    ['false', '(0)'],
    ['true', ', med 5 underliggande'],
    ['mixed', 'markerad utan alla underliggande (0 av 5)'],
  ] as const) {
    await boxOf(page, 'Kommunledningskontoret').click();
    await expectState(page, 'Kommunledningskontoret', checked, label);
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
  await page.waitForURL('/hr?show=100');
  await page
    .getByRole('link', { name: `Visar statistik för ${formatCount(ALL - 5, 'sv')} avdelningar` })
    .waitFor();
});

test('use the menu of a department', async ({ javaScriptEnabled, openPicker, page }) => {
  await openPicker('/departments');
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
    await expect(menu.getByRole('button')).toHaveCount(6);
    await menu.getByRole('button', { name: action, exact: true }).click();
    await expectSelected(page, count);
    await expectFocusOnBox(page, javaScriptEnabled ? 'Kommunledningskontoret' : action);
  }
  if (javaScriptEnabled)
    await page.getByRole('link', { name: 'Fler val för Kommunledningskontoret' }).click();
  await menu.getByRole('link', { name: 'Stäng' }).click();
  await menu.waitFor({ state: 'detached' });
});

// Forms without JavaScript cannot see modifier keys; the menu of the department offers both actions.
test('click with ctrl and with alt', { tag: '@js' }, async ({ openPicker, page }) => {
  await openPicker('/departments');
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Control'] });
  await expectState(page, 'Kommunledningskontoret', 'mixed', ', 5 av 5 underliggande');
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Meta'] });
  await expectState(page, 'Kommunledningskontoret', 'true');
  await boxOf(page, 'Kommunledningskontoret').click({ modifiers: ['Alt'] });
  await expectState(page, 'Kommunledningskontoret', 'false');
  await expectSelected(page, ALL - 6);
  await expect(page.locator('[role=status]')).toHaveText(
    new RegExp(`^${formatCount(ALL - 6, 'sv', true)} markerade avdelningar`),
  );
});

test('search for a department', async ({ javaScriptEnabled, openPicker, page }) => {
  await openPicker('/departments');
  const field = page.getByRole('textbox', { name: 'Sök avdelning' });
  await field.fill('BYGG');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sök' }).click();
  await page.getByRole('heading', { level: 2, name: '2 träffar' }).waitFor();
  await boxOf(page, 'Bygglov').click();
  await expectState(page, 'Bygglov', 'false');
  await expectFocusOnBox(page, 'Bygglov');
  await page.getByRole('link', { name: /^Visa i kolumner ?: Bygglov$/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Samhällsbyggnadsförvaltningen' }).waitFor();
  await expectFocusOnBox(page, 'Bygglov');

  await field.fill('finns inte');
  if (!javaScriptEnabled) await field.press('Enter');
  await page.getByText('Din sökning gav inga resultat').first().waitFor();
  if (javaScriptEnabled) {
    // The first Esc keeps the typed text, the second clears it.
    await field.press('Escape');
    await page.getByRole('heading', { level: 2, name: 'Organisationen' }).waitFor();
    await expect(field).toHaveValue('finns inte');
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await field.fill('finns inte');
  }
  await page.getByRole('link', { name: 'Rensa sökning' }).click();
  await page.getByRole('heading', { level: 2, name: 'Organisationen' }).waitFor();
  await expectFocusOn(page, '#sok');
  await expect(field).toHaveValue('');
});

test('see and change the selection', async ({ openPicker, page }) => {
  await openPicker();
  await page.locator('#urval').click();
  const panel = page.getByRole('dialog', { name: 'Ditt urval' });
  await panel.waitFor();
  await expectFocusOn(page, '#panel');
  await panel.getByRole('checkbox', { name: 'Kultur- och fritidsförvaltningen, alla fyra' }).uncheck();
  await panel
    .getByRole('button', { name: 'Visa underliggande till Kommunledningskontoret i urvalet' })
    .click();
  await panel.getByRole('checkbox', { name: 'Kansli' }).uncheck();
  await expect(
    panel.getByRole('checkbox', { name: 'Kultur- och fritidsförvaltningen, alla fyra' }),
  ).not.toBeChecked();
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

test('read how the picker works', async ({ javaScriptEnabled, openPicker, page }) => {
  await openPicker();
  await page.locator('#hjalp').click();
  const panel = page.getByRole('dialog', { name: 'Hjälp' });
  await panel.getByText('Ett klick markerar avdelningen med underliggande').waitFor();
  expect(await panel.getByRole('listitem').allTextContents()).toEqual([
    'Markera inklusive underliggande',
    'Avmarkera endast underliggande',
    'Avmarkera exklusive underliggande',
  ]);
  await expect(panel.getByText('Ctrl+klick')).toHaveCount(javaScriptEnabled ? 1 : 0);
  // The page behind the panel cannot be focused.
  await expectFocusOn(page, '#panel');
  await page.keyboard.press('Tab');
  expect((await readFocus(page)).name).toBe('Stäng');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expectFocusOn(page, '#hjalp');
});

test('leave the picker without saving', async ({ javaScriptEnabled, openPicker, page, ready }) => {
  await openPicker();
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(page, 0);
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Avbryt utan att spara?' });
    await question.getByRole('button', { name: 'Nej' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Ja' }).click();
  } else await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.waitForURL('/hr');
  await page
    .getByRole('link', { name: `Visar statistik för ${formatCount(ALL, 'sv')} avdelningar` })
    .waitFor();
  await ready();
  await openPicker();
  await expectSelected(page, ALL);
});

test('choose no department', async ({ openPicker, page }) => {
  await openPicker();
  const confirm = page.getByRole('button', { name: 'Bekräfta' });
  await expect(confirm).toBeEnabled();
  await page.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(page, 0);
  await expect(confirm).toBeDisabled();
  await page.getByText('Välj minst en avdelning').waitFor();
  await expectFocusOn(page, '#avmarkera');
  await boxOf(page, 'Björkdala kommun').click();
  await expectSelected(page, ALL + 1);
  await expect(confirm).toBeEnabled();
});

test('come to the picker without any department', async ({ browserErrors, faults, goto, page }) => {
  browserErrors.allow(401);
  faults.set('departmentHierarchy', []);
  await goto('/hr');
  await page.getByRole('link', { name: 'Välj avdelningar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Välj avdelningar' }).waitFor();
  await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeDisabled();
});

test('see the picker before its departments', async ({ faults, goto, page }) => {
  faults.set('departmentHierarchy', 'timeout');
  await goto('/departments');
  await page.getByText('Avdelningarna hämtas').waitFor();
  faults.clear();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await boxOf(page, 'Björkdala kommun').waitFor();
});

test('come back to the column opened last', async ({ goto, javaScriptEnabled, openPicker, page }) => {
  await openPicker();
  await openColumn(page, 'Björkdala kommun');
  await openColumn(page, 'Socialförvaltningen');
  await page.getByRole('heading', { level: 2, name: 'Socialförvaltningen' }).waitFor();
  if (javaScriptEnabled)
    await page.waitForResponse((response) => response.url().endsWith('/resources/departments'));
  await goto('/hr');
  await openPicker('/departments');
  await page.getByRole('heading', { level: 2, name: 'Socialförvaltningen' }).waitFor();
  await expect(
    page.getByRole('link', { name: 'Visa underliggande till Socialförvaltningen' }),
  ).toHaveAttribute('aria-current', 'true');
});

test('pick in two tabs', async ({ browserErrors, context, javaScriptEnabled, openPicker, page }) => {
  browserErrors.allow(409);
  await openPicker();
  const other = await context.newPage();
  await other.goto('/departments?path=');
  if (javaScriptEnabled) await waitForDepartments(other);
  const staleBox = javaScriptEnabled
    ? other.waitForResponse((response) => response.request().method() === 'POST')
    : null;
  await other.getByRole('button', { name: 'Avmarkera alla' }).click();
  await expectSelected(other, 0);
  await staleBox;

  await boxOf(page, 'Björkdala kommun').click();
  const alert = page.getByRole('group', { name: 'Urvalet ändrades i en annan flik' });
  await alert.waitFor();
  await expectFocusOn(page, '.box');
  if (!javaScriptEnabled) {
    await expectSelected(page, 0);
    await boxOf(page, 'Björkdala kommun').click();
  } else {
    expect(await alert.getByRole('button').allTextContents()).toEqual([
      'Den andra flikens (0)',
      'Det här (54)',
    ]);
    await alert.getByRole('button', { name: 'Det här (54)' }).click();
    await alert.waitFor({ state: 'detached' });
  }
  await expectSelected(page, ALL + 1);
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await page.waitForURL('/hr');

  // The other tab must not undo it by confirming its own state.
  await boxOf(other, 'Björkdala kommun').click();
  await expectSelected(other, ALL + 1);
  if (javaScriptEnabled) {
    await other.getByRole('button', { name: /Den andra flikens/ }).click();
    await expectSelected(other, ALL + 1);
  }
});

test('pick in a narrow window', async ({ openPicker, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPicker();
  await openColumn(page, 'Björkdala kommun');
  await page.getByRole('heading', { level: 2, name: 'Björkdala kommun' }).waitFor();
  await expect(page.locator('[data-column]:visible')).toHaveCount(1);
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
  await expect(page.locator('[data-column]:visible')).toHaveCount(1);
});

test('pick by the Tab key alone', { tag: '@nojs' }, async ({ openPicker, page }) => {
  const { keyboard } = page;
  await openPicker();
  await tabTo(page, /^Björkdala kommun/);
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
  await page.waitForURL('/hr');
});

test('pick by keyboard alone', { tag: '@js' }, async ({ openPicker, page }) => {
  const { keyboard } = page;
  await openPicker();
  await tabTo(page, /^Björkdala kommun/);
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
    await poll(async () => (await readFocus(page)).name).toBe('Markera inklusive underliggande');
    await keyboard.press('Escape');
    await expectFocusOnBox(page, 'Kultur- och fritidsförvaltningen');
    expect((await readFocus(page)).fault).toBe(null);
  }
  // Each column is one tab stop: the next one is in the last column.
  await keyboard.press('Tab');
  await expectFocusOnBox(page, 'Bad och sporthallar');
  await tabTo(page, 'Bekräfta');
  await keyboard.press('Enter');
  await page.waitForURL('/hr');
  await page
    .getByRole('link', { name: `Visar statistik för ${formatCount(ALL - 7, 'sv')} avdelningar` })
    .waitFor();
});

test('pick before the script is there', async ({ browserErrors, context, goto, page }) => {
  browserErrors.allow(503);
  await context.route('**/resources/departments', (route) => route.fulfill({ status: 503 }));
  await goto(PICKER);
  await boxOf(page, 'Björkdala kommun').click();
  await expectSelected(page, ALL + 1);
  await expectFocusOnBox(page, 'Björkdala kommun');
});

test.describe('signed in as karin.ekdahl', () => {
  test.use({ as: 'karin.ekdahl' });

  test('meet departments that may not be chosen', async ({ openPicker, page }) => {
    await openPicker('/departments');
    await page.getByRole('heading', { level: 2, name: 'Äldreomsorg' }).waitFor();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
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
});
