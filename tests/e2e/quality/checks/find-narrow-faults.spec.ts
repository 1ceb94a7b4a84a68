import type { Page } from '@playwright/test';
import { findNarrowFaults } from './find-narrow-faults.ts';
import { expect, test } from '../quality-test.ts';

function addBox(page: Page, style: string): Promise<void> {
  return page.evaluate((css) => {
    document.querySelector('#added')?.remove();
    const box = document.createElement('div');
    box.id = 'added';
    box.style.cssText = css;
    box.textContent = 'Ett_långt_ord_som_inte_bryts_någonstans_alls';
    document.querySelector('main')?.append(box);
  }, style);
}

test.describe('findNarrowFaults', { tag: '@js' }, () => {
  test.beforeEach(async ({ goto }) => {
    await goto('/portal');
  });

  test('finds an element that overflows a narrow page, by its markup', async ({ page }) => {
    await addBox(page, 'width: 700px');
    const faults = await findNarrowFaults(page);
    expect(faults).toContainEqual(expect.stringMatching(/^320 px: out of the page: <div id="added"/));
    expect(faults).toContainEqual(expect.stringMatching(/^320 px: \d+ wide in 320/));
  });

  test('finds content that a box clips', async ({ page }) => {
    await addBox(page, 'width: 60px; overflow: hidden; white-space: nowrap');
    expect(await findNarrowFaults(page)).toEqual([
      expect.stringMatching(/^320 px: clipped: <div id="added"/),
      expect.stringMatching(/^320 px and text spacing: clipped: <div id="added"/),
      expect.stringMatching(/^200 % text: clipped: <div id="added"/),
    ]);
  });

  test('finds nothing on a page that fits', async ({ page }) => {
    await addBox(page, 'overflow-wrap: anywhere');
    expect(await findNarrowFaults(page)).toEqual([]);
  });
});
