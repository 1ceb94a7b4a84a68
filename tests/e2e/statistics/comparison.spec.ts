import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'amina.rashid' });

test('compare the chosen departments', async ({ goto, page }) => {
  await goto('/hr/analysis');
  await page.getByRole('link', { name: 'Jämför avdelningar' }).click();
  await expect(page).toHaveTitle('Jämför avdelningar – Frånvaro');
  const allChosen = page.getByRole('row', { name: 'Alla valda avdelningar' }).first();
  await expect(allChosen).toContainText('%');
  // The name and the numbers of the row are equally bold.
  const weights = await allChosen
    .locator('strong')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontWeight));
  expect(weights.length).toBeGreaterThan(1);
  expect(weights).toEqual(weights.map(() => '620'));
  await expect(page.getByRole('columnheader', { name: 'Total sjukfrånvaro' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Avdelning', exact: true }).press('Enter');
  await page.waitForURL(/sort=department\.asc/);
  await expect(page.getByRole('columnheader', { name: 'Avdelning', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const rows = page.getByRole('rowheader');
  const first = (await rows.nth(1).locator('span').first().innerText()).split('\n')[0];
  await expect(page.locator('#diagram svg').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera till Excel' }).click();
  const workbook = await readWorkbook(await readFile(await (await download).path()));
  const [heading, all, one] = readCells(workbook.getWorksheet('Sjukfrånvaro per avdelning'));
  expect(heading?.[0]).toBe('Avdelning');
  expect(all?.[0]).toBe('Alla valda avdelningar');
  expect(one?.[0]).toBe(first);
});

test('see the total of each department on a phone', async ({ goto, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await goto('/hr/departments');
  const total = page.getByRole('row', { name: 'Alla valda avdelningar' }).first().getByRole('cell').first();
  await expect(total).toHaveText(/^\d+,\d\s%$/);
  const isInCard = await total.evaluate(
    (cell) =>
      cell.getBoundingClientRect().right <= (cell.closest('.scroll')?.getBoundingClientRect().right ?? 0),
  );
  expect(isInCard).toBe(true);
});

test('read, copy and find a long name of a department on a phone', async ({ goto, page, signIn }) => {
  await signIn('birgitta.akerlund');
  await page.setViewportSize({ width: 320, height: 800 });
  await goto('/hr/departments?sort=department.asc&show=100');
  const name = 'Kultur- och fritidsförvaltningen';
  const parent = page.locator('.cell-more', { hasText: name }).first();
  const { copied, isFound, lines } = await parent.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const selected = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    // The search of the browser's own find bar; not a standard, hence not in the types.
    const browser = window as unknown as { find(text: string): boolean };
    const isFound = browser.find('fritidsförvaltningen');
    return { copied: selected, isFound, lines: listLines(text) };

    /** The letters of the element by the line that they are on. */
    function listLines(root: Element): string[] {
      const found = new Map<number, string>();
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          found.set(top, (found.get(top) ?? '') + range.toString());
        }
      }
      return [...found.values()].map((line) => line.trim());
    }
  });
  expect([copied, isFound]).toEqual([name, true]);
  expect(lines).toEqual(['Kultur- och', 'fritids', 'förvaltningen']);
});

for (const media of [
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { forcedColors: 'active' },
] as const) {
  test(`see where a table continues on a phone (${JSON.stringify(media)})`, async ({ goto, page }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 320, height: 800 });
    await goto('/hr/departments');
    const table = page.locator('.scroll').first();
    const row = table.getByRole('row').nth(2);
    await row.scrollIntoViewIfNeeded();
    const region = await boxOf(table);
    const { y, height } = await boxOf(row);
    // Two places without text, above the line below the row: the row heading, and the end of the region.
    const place = { y: Math.floor(y + height - 6), width: 2, height: 2 };
    const heading = await page.screenshot({ clip: { ...place, x: Math.ceil(region.x + 4) } });
    const end = { ...place, x: Math.floor(region.x + region.width - 4) };
    expect(heading.equals(await page.screenshot({ clip: end }))).toBe(false);
    await table.evaluate((scrolled) =>
      scrolled.scrollTo({ left: scrolled.scrollWidth, behavior: 'instant' }),
    );
    expect(heading.equals(await page.screenshot({ clip: end }))).toBe(true);
  });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return box;
}
