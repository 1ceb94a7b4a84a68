import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage } from '../../support/e2e-stage';
import { openTab, type Tab } from '../../support/e2e-tab';
import { findNarrowFaults } from './find-narrow-faults';

let tab: Tab;
beforeAll(async () => {
  const { site, browser } = await openStage();
  tab = await openTab(site, browser, { js: true, isOwn: true });
  await tab.goto('/portal');
});
afterAll(() => tab.close());

function addBox(style: string): Promise<void> {
  return tab.page.evaluate((css) => {
    document.querySelector('#added')?.remove();
    const box = document.createElement('div');
    box.id = 'added';
    box.style.cssText = css;
    box.textContent = 'Ett_långt_ord_som_inte_bryts_någonstans_alls';
    document.querySelector('main')?.append(box);
  }, style);
}

it('what sticks out of a narrow page is found, by its markup', async () => {
  await addBox('width: 700px');
  const faults = await findNarrowFaults(tab.page);
  expect(faults).toContainEqual(expect.stringMatching(/^320 px: out of the page: <div id="added"/));
  expect(faults).toContainEqual(expect.stringMatching(/^320 px: \d+ wide in 320/));
});

it('what a box cuts off is found', async () => {
  await addBox('width: 60px; overflow: hidden; white-space: nowrap');
  expect(await findNarrowFaults(tab.page)).toEqual([
    expect.stringMatching(/^320 px: clipped: <div id="added"/),
    expect.stringMatching(/^320 px and text spacing: clipped: <div id="added"/),
    expect.stringMatching(/^200 % text: clipped: <div id="added"/),
  ]);
});

it('nothing is found where everything has room', async () => {
  await addBox('overflow-wrap: anywhere');
  expect(await findNarrowFaults(tab.page)).toEqual([]);
});
