import type { Locator, Page } from '@playwright/test';
import { sampleMapping } from '#tests/support/deliveries/sample-mapping.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl', viewport: { width: 320, height: 640 } });

/** How many pixels of a table with this id are outside its region. */
function hiddenWidth(page: Page, table: string): Promise<number> {
  return page
    .locator(`.scroll:has(> #${table})`)
    .evaluate((region) => region.scrollWidth - region.clientWidth);
}

/** On how many lines the text of an element is. */
function countLines(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('see the header of a phone in three rows, and search', async ({ goto, page }) => {
  await goto('/hr');
  const header = page.locator('body > * header, header').first();
  expect((await header.boundingBox())?.height).toBeLessThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('search')).toBeHidden();
  await page.getByRole('link', { name: 'Sök medarbetare' }).click();
  await page.waitForURL('/employees');
  await expect(page.getByRole('search')).toBeVisible();
});

test('read tables as cards on a phone', async ({ goto, page }) => {
  await goto('/hr');
  const cell = page.locator('#lista tbody tr').first().locator('td').first();
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
    '"Frånvarotyp"',
  );
  expect(await hiddenWidth(page, 'lista')).toBe(0);
  await goto(`${await page.locator('#lista tbody th a').first().getAttribute('href')}`);
  expect(await hiddenWidth(page, 'franvarolista')).toBe(0);
  await goto('/hr/report');
  expect(await hiddenWidth(page, 'summor')).toBe(0);
  expect(await hiddenWidth(page, 'rapport')).toBe(0);
  await goto('/rehab-plans');
  expect(await hiddenWidth(page, 'lista')).toBe(0);
  // The headings that sort stay.
  await page.getByRole('button', { name: /^Medarbetare/ }).click();
  await page.waitForURL(/sort=person/);
});

test('read the parts of a name as one word in a card', async ({ goto, page, signIn }) => {
  await signIn('birgitta.akerlund');
  await goto('/hr/report');
  const name = page.locator('#rapport td:has(.soft-hyphen)', { hasText: /^\p{L}+skolan$/u }).first();
  expect(await countLines(name)).toBe(1);
});

test('read a personal number on one line', async ({ goto, page, signIn }) => {
  await signIn('karin.ekdahl', 'en');
  await goto('/hr');
  await goto(`${await page.locator('#lista tbody th a').first().getAttribute('href')}`);
  expect(await countLines(page.locator('#uppgifter').getByText(/^\d{8}-\d{4}$/))).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('read the names of departments without a break inside their parts', async ({ goto, page, signIn }) => {
  await signIn('birgitta.akerlund');
  await goto('/departments');
  const parts = page.getByText(/^\p{Lu}\p{L}+förvaltningen$/u).filter({ has: page.locator('.soft-hyphen') });
  const broken = await parts.evaluateAll((names) =>
    names.flatMap((name) =>
      [...name.childNodes]
        .filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    ),
  );
  expect(await parts.count()).toBeGreaterThan(1);
  expect(broken).toEqual([]);
});

/** The ids of the select fields that are narrower than their longest choice, without those with names of departments, which have two lines. */
function listCutSelects(page: Page): Promise<string[]> {
  return page.locator('main select:not(#avdelning, #filter-department)').evaluateAll((selects) =>
    selects.flatMap((select) => {
      const width = select.getBoundingClientRect().width;
      const copy = select.cloneNode(true) as HTMLElement;
      copy.style.inlineSize = 'max-content';
      copy.style.maxInlineSize = 'none';
      document.body.append(copy);
      const needed = copy.getBoundingClientRect().width;
      copy.remove();
      return needed > width + 0.5 ? [`${select.id}: ${needed} > ${width}`] : [];
    }),
  );
}

test('read two lines of a choice inside its field', async ({ faults, goto, page, signIn }) => {
  faults.set('mappingGet', sampleMapping);
  faults.set('deliveryList', { deliveries: [], sources: [], mappings: ['Standard', 'Lönesystemet'] });
  await signIn('birgitta.akerlund', 'en');
  for (const [path, width] of [
    ['/admin/deliveries', 320],
    ['/admin/mapping/new', 320],
    ['/admin/mapping', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await goto(path);
    // Browsers ignore the line height of a list of choices; a line is at most 1.25 times as high as its letters.
    const heights = await page
      .locator('main select')
      .evaluateAll((selects) =>
        selects.map(
          (select) => select.clientHeight - 2.5 * Number.parseFloat(getComputedStyle(select).fontSize),
        ),
      );
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(4);
  }
});

for (const language of ['sv', 'en'] as const) {
  test(`read every choice of the filters on a phone in ${language}`, async ({ goto, page, signIn }) => {
    await signIn('birgitta.akerlund', language);
    for (const path of ['/hr/notifications', '/follow-up']) {
      await goto(path);
      await expect(page.locator('main select')).not.toHaveCount(0);
      expect(await listCutSelects(page), path).toEqual([]);
    }
  });
}

for (const [path, field] of [
  ['/hr/notifications', '#avdelning'],
  ['/follow-up', '#filter-department'],
] as const) {
  test(`read the end of the longest name of a department in ${path}`, async ({ goto, page, signIn }) => {
    await signIn('birgitta.akerlund');
    await goto(path);
    const select = page.locator(field);
    const names = await select.locator('option').allInnerTexts();
    const [longest = ''] = names.toSorted((a, b) => b.length - a.length);
    expect(longest.length).toBeGreaterThan(30);
    await select.selectOption(longest);
    const shown = await select.screenshot();
    // What shows a change of its last letter shows the whole name.
    await select.evaluate((element: HTMLSelectElement) => {
      const [option] = element.selectedOptions;
      if (option !== undefined) option.text = option.text.replace(/.$/, 'W');
    });
    expect(shown.equals(await select.screenshot())).toBe(false);
  });
}

test('read the description of a table that scrolls', async ({ goto, page }) => {
  await goto('/hr/analysis');
  const region = page
    .locator('.scroll', { has: page.locator('caption > span:not(.visually-hidden)') })
    .first();
  const widths = await region.evaluate((element) => ({
    hidden: element.scrollWidth - element.clientWidth,
    region: element.getBoundingClientRect().right,
    caption: element.querySelector('caption > span')?.getBoundingClientRect().right ?? Infinity,
  }));
  expect(widths.hidden).toBeGreaterThan(0);
  expect(widths.caption).toBeLessThanOrEqual(widths.region);
});

test.describe('on a tablet', () => {
  test.use({ as: 'birgitta.akerlund', viewport: { width: 768, height: 900 } });

  test('see every column of the compared departments', async ({ goto, page }) => {
    await goto('/hr/departments');
    await page.locator('#jamforelse').getByText('förvaltningen').first().waitFor();
    expect(await hiddenWidth(page, 'jamforelse')).toBe(0);
  });
});

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('see every column of the absence periods', async ({ goto, page }) => {
    await goto('/hr');
    await goto(`${await page.locator('#lista tbody th a').first().getAttribute('href')}`);
    expect(await hiddenWidth(page, 'franvarolista')).toBe(0);
  });
});

test.describe('of many employees, on a wide page', () => {
  test.use({ as: 'lena.sjostrand', viewport: { width: 1280, height: 900 } });

  test('see every column of the absent list, also of a return that has passed', async ({ goto, page }) => {
    await goto('/hr?show=300');
    await page.locator('#lista').getByText('Passerad').first().waitFor();
    expect(await hiddenWidth(page, 'lista')).toBe(0);
  });

  test('see every column of the report', async ({ goto, page }) => {
    await goto('/hr/report');
    await page.locator('#rader').getByText('förvaltningen').first().waitFor();
    expect(await hiddenWidth(page, 'rapport')).toBe(0);
  });
});
