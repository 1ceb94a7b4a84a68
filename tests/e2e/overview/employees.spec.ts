import type { Page } from '@playwright/test';
import { expectFocusOn, readFocus } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test as base } from '../support/test.ts';

const FIELD = '#sok-medarbetare';

const test = base.extend<{
  /** Opens a page and, where JavaScript is on, waits until its search field has become a combobox. */
  openAt: (path?: string) => Promise<void>;
}>({
  openAt: ({ goto, javaScriptEnabled, page }, use) =>
    use(async (path = '/hr') => {
      await goto(path);
      if (javaScriptEnabled) await page.locator(`${FIELD}[role=combobox]`).waitFor();
    }),
});

test.use({ as: 'birgitta.akerlund' });

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
  await poll(marked).toBe(option ?? -1);
}

test('search for an employee', async ({ javaScriptEnabled, openAt, page, ready }) => {
  await openAt();
  const search = page.getByRole('search');
  const field = page.locator(FIELD);
  await field.fill('BERG');
  if (javaScriptEnabled) await page.getByRole('option', { name: /^Visa alla \d+ träffar$/ }).click();
  else await search.getByRole('button', { name: 'Sök' }).click();
  await page.waitForURL('/employees?q=BERG');
  await page.getByRole('heading', { level: 1, name: 'Sök medarbetare' }).waitFor();
  await expect(field).toHaveValue('BERG');
  const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(hits).toHaveCount(20);
  const [first] = await hits.allTextContents();
  await page.getByRole('link', { name: 'Nästa' }).click();
  await page.waitForURL(/page=2/);
  await expectFocusOn(page, '#traffar-rubrik');
  await poll(async () => (await readFocus(page)).name).toMatch(/^\d+ träffar 21–40 av \d+$/);
  await page.getByRole('link', { name: 'Föregående' }).click();
  await poll(async () => (await hits.allTextContents())[0]).toBe(first);
  await ready();
  await hits.first().click();
  await page.waitForURL(/\/hr\/person\/[\da-f-]{36}$/);
});

test('search for nobody', async ({ javaScriptEnabled, openAt, page }) => {
  await openAt();
  const field = page.locator(FIELD);
  const nobody = 'Inget sökresultat för <script>x';
  await field.fill('<script>x');
  if (javaScriptEnabled) {
    await page.getByText(nobody).first().waitFor();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[role=status]')).toContainText(nobody);
  }
  await field.press('Enter');
  await page.waitForURL(/\/employees/);
  await page.getByRole('main').getByText(nobody).waitFor();
  await field.fill('a');
  await field.press('Enter');
  await page.getByText('Skriv minst två tecken av namnet.').waitFor();
});

test('walk through the list of hits by keyboard', { tag: '@js' }, async ({ openAt, page }) => {
  await openAt();
  const { keyboard } = page;
  const field = page.locator(FIELD);
  await field.focus();
  await keyboard.type('berg');
  await page.getByRole('option').last().waitFor();
  const options = await optionTexts(page);
  expect(options).toHaveLength(11);
  expect(options[0]).toMatch(/^\S.*, \S/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
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
  await expect(field).toHaveValue('erg');
  await expectMarked(page, null);
  await expect(page.locator('[role=status]')).toHaveText(/^\d+ träffar/);
  await expectFocusOn(page, FIELD);

  // The first Esc closes the list, the second clears the field; Alt and an arrow key open and close the list.
  await keyboard.press('Escape');
  await poll(() => optionTexts(page)).toEqual([]);
  await expect(field).toHaveValue('erg');
  await keyboard.press('Alt+ArrowDown');
  await poll(async () => (await optionTexts(page)).length).toBe(11);
  await expectMarked(page, null);
  await keyboard.press('Alt+ArrowUp');
  await poll(() => optionTexts(page)).toEqual([]);
  await keyboard.press('Escape');
  await expect(field).toHaveValue('');

  // Tab leaves the field without a selection.
  await keyboard.type('berg');
  await page.getByRole('option').last().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await poll(() => optionTexts(page)).toEqual([]);
  await expect(page).toHaveURL('/hr');
  await expect(field).toHaveValue('berg');

  await field.focus();
  await keyboard.press('ArrowDown');
  await page.getByRole('option').last().waitFor();
  await keyboard.press('ArrowDown');
  await expectMarked(page, 0);
  await keyboard.press('Enter');
  await page.waitForURL(/\/hr\/person\/[\da-f-]{36}$/);
});

test('go to the search by keyboard', async ({ javaScriptEnabled, openAt, page }) => {
  await openAt('/employees?q=berg');
  const { keyboard } = page;
  // Without JavaScript the Tab key reaches the field after the links of the header.
  if (!javaScriptEnabled) await page.locator(FIELD).focus();
  for (const keys of javaScriptEnabled ? ['Control+k', 'Meta+k'] : []) {
    await page.locator('h1').focus();
    await keyboard.press(keys);
    await expectFocusOn(page, FIELD);
    expect((await readFocus(page)).fault).toBe(null);
  }
  if (!javaScriptEnabled) await keyboard.press('Control+a');
  await keyboard.type('anna');
  await keyboard.press('Enter');
  await page.waitForURL('/employees?q=anna');
  await expect(page.locator(FIELD)).toHaveValue('anna');
});

test.describe('signed in as oskar.hallgren.bjorkdala', () => {
  test.use({ as: 'oskar.hallgren.bjorkdala' });

  test('search for an employee in a role that may not', async ({ browserErrors, goto, page }) => {
    browserErrors.allow(403);
    await goto('/hr');
    await expect(page.getByRole('search')).toHaveCount(0);
    await goto('/employees?q=berg');
    await page.getByText('Felkod 403').waitFor();
  });
});

test.describe('signed in as karin.ekdahl', () => {
  test.use({ as: 'karin.ekdahl' });

  test('see how many work in the company', async ({ goto, page }) => {
    await goto('/hr');
    await page
      .getByText(/^\d+ anställda i urvalet/)
      .first()
      .waitFor();
    const tip = page.getByText(/^Totalt .+ anställda i Björkdala kommun$/);
    await expect(tip).toBeHidden();
    const mark = page.getByRole('button', { name: 'Information om antal anställda' });
    await mark.focus();
    await page.keyboard.press('Enter');
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
  });

  test('see how many work in the company by hovering', { tag: '@js' }, async ({ goto, page }) => {
    await goto('/hr');
    const tip = page.getByText(/^Totalt .+ anställda i Björkdala kommun$/);
    await expect(tip).toBeHidden();
    await page.getByRole('button', { name: 'Information om antal anställda' }).hover();
    await tip.waitFor();
  });
});
