import type { Page } from 'playwright';
import { expect } from 'vitest';
import { eventually, expectFocusOn, readFocus } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';

const asHr = { as: 'birgitta.akerlund' };
const FIELD = '#sok-medarbetare';

/** Goes to a page and waits until its search field has its list, where scripts run. */
async function openAt({ goto, js, page }: Scene, path = '/hr'): Promise<void> {
  await goto(path);
  if (js) await page.locator(`${FIELD}[role=combobox]`).waitFor();
}

function optionTexts(page: Page): Promise<string[]> {
  return page.getByRole('option').allTextContents();
}

async function expectMarked(page: Page, option: number | null): Promise<void> {
  const marked = () =>
    page.locator(FIELD).evaluate((field) => {
      const id = field.getAttribute('aria-activedescendant');
      const options = [...document.querySelectorAll('[role=option]')];
      const selected = options.findIndex((each) => each.getAttribute('aria-selected') === 'true');
      const named = options.findIndex((each) => each.id === id);
      return selected === named ? named : 'two are marked';
    });
  await eventually(marked).toBe(option ?? -1);
}

scenario('search for an employee', asHr, async (scene) => {
  const { js, page, ready, site } = scene;
  await openAt(scene);
  const search = page.getByRole('search');
  const field = page.locator(FIELD);
  await field.fill('BERG');
  if (js) await page.getByRole('option', { name: /^Visa alla \d+ träffar$/ }).click();
  else await search.getByRole('button', { name: 'Sök' }).click();
  await page.waitForURL(`${site.origin}/employees?q=BERG`);
  await page.getByRole('heading', { level: 1, name: 'Sök medarbetare' }).waitFor();
  expect(await field.inputValue()).toBe('BERG');
  const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await hits.count()).toBe(20);
  const [first] = await hits.allTextContents();
  await page.getByRole('link', { name: 'Nästa' }).click();
  await page.waitForURL(/page=2/);
  await expectFocusOn(page, '#traffar-rubrik');
  await eventually(async () => (await readFocus(page)).name).toMatch(/^\d+ träffar 21–40 av \d+$/);
  await page.getByRole('link', { name: 'Föregående' }).click();
  await eventually(async () => (await hits.allTextContents())[0]).toBe(first);
  await ready();
  await hits.first().click();
  await page.waitForURL(/\/hr\/person\/[\da-f-]{36}$/);
});

scenario('search for nobody', asHr, async (scene) => {
  const { js, page } = scene;
  await openAt(scene);
  const field = page.locator(FIELD);
  const nobody = 'Inget sökresultat för <script>x';
  await field.fill('<script>x');
  if (js) {
    await page.getByText(nobody).first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await eventually(() => page.locator('[role=status]').textContent()).toContain(nobody);
  }
  await field.press('Enter');
  await page.waitForURL(/\/employees/);
  await page.getByRole('main').getByText(nobody).waitFor();
  await field.fill('a');
  await field.press('Enter');
  await page.getByText('Skriv minst 2 tecken av namnet.').waitFor();
});

scenario('walk through the list of hits by keyboard', asHr, async (scene) => {
  const { js, page, site } = scene;
  await openAt(scene);
  if (!js) return;
  const { keyboard } = page;
  const field = page.locator(FIELD);
  await field.focus();
  await keyboard.type('berg');
  await page.getByRole('option').last().waitFor();
  const options = await optionTexts(page);
  expect(options).toHaveLength(11);
  expect(options[0]).toMatch(/^\S.*, \S/);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await expectMarked(page, null);
  await keyboard.press('ArrowUp');
  await expectMarked(page, 10);
  await keyboard.press('ArrowDown');
  await expectMarked(page, null);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expectMarked(page, 1);
  await keyboard.press('Home');
  await keyboard.press('Delete');
  await eventually(() => field.inputValue()).toBe('erg');
  await expectMarked(page, null);
  await eventually(() => page.locator('[role=status]').textContent()).toMatch(/^\d+ träffar/);
  await expectFocusOn(page, FIELD);

  // The first Esc closes, the second clears; Alt and an arrow open and close.
  await keyboard.press('Escape');
  await eventually(() => optionTexts(page)).toEqual([]);
  expect(await field.inputValue()).toBe('erg');
  await keyboard.press('Alt+ArrowDown');
  await eventually(async () => (await optionTexts(page)).length).toBe(11);
  await expectMarked(page, null);
  await keyboard.press('Alt+ArrowUp');
  await eventually(() => optionTexts(page)).toEqual([]);
  await keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');

  // Tab leaves, and nothing is chosen.
  await keyboard.type('berg');
  await page.getByRole('option').last().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await eventually(() => optionTexts(page)).toEqual([]);
  expect(page.url()).toBe(`${site.origin}/hr`);
  expect(await field.inputValue()).toBe('berg');

  await field.focus();
  await keyboard.press('ArrowDown');
  await page.getByRole('option').last().waitFor();
  await keyboard.press('ArrowDown');
  await expectMarked(page, 0);
  await keyboard.press('Enter');
  await page.waitForURL(/\/hr\/person\/[\da-f-]{36}$/);
});

scenario('go to the search by keyboard', asHr, async (scene) => {
  const { js, page, site } = scene;
  await openAt(scene, '/employees?q=berg');
  const { keyboard } = page;
  // Without a script no key does: Tab does, after the links of the header.
  if (!js) await page.locator(FIELD).focus();
  for (const keys of js ? ['Control+k', 'Meta+k'] : []) {
    await page.locator('h1').focus();
    await keyboard.press(keys);
    await expectFocusOn(page, FIELD);
    expect((await readFocus(page)).fault).toBe(null);
  }
  if (!js) await keyboard.press('Control+a');
  await keyboard.type('anna');
  await keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/employees?q=anna`);
  expect(await page.locator(FIELD).inputValue()).toBe('anna');
});

scenario(
  'search for an employee in a role that may not',
  { as: 'oskar.hallgren.bjorkdala' },
  async (scene) => {
    const { allow, goto, page } = scene;
    allow(403);
    await goto('/hr');
    expect(await page.getByRole('search').count()).toBe(0);
    await goto('/employees?q=berg');
    await page.getByText('Felkod 403').waitFor();
  },
);

scenario('see how many work in the company', { as: 'karin.ekdahl' }, async ({ goto, js, page }) => {
  await goto('/hr');
  await page
    .getByText(/^\d+ anställda i urvalet/)
    .first()
    .waitFor();
  const tip = page.getByText(/^Totalt .+ anställda i Björkdala kommun$/);
  expect(await tip.isVisible()).toBe(false);
  const mark = page.getByRole('button', { name: 'Information om antal anställda' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'hidden' });
  if (!js) return;
  await mark.hover();
  await tip.waitFor();
});
