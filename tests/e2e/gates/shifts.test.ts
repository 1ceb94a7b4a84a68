import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayPages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';
import { openStage } from '../../support/e2e-stage';
import { openTab } from '../../support/e2e-tab';

let tabs: GateTabs;
beforeAll(async () => (tabs = await openGateTabs({ js: true, isOwn: true, language: 'sv' })));
afterAll(() => tabs.close());

/** Collects how far things jump while nobody does anything. Runs in the page, before its own scripts. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) shifts.push(shift.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('nothing jumps while the page loads and its scripts take over', () => {
  for (const gatePage of todayPages.filter(({ as, faults }) => as !== undefined && faults === undefined)) {
    it(gatePage.name, async () => {
      const { context, page, ready } = await tabs.show(gatePage);
      await context.addInitScript(watchShifts);
      await page.reload();
      await ready();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
  }

  it('a shift would be seen', async () => {
    const { site, browser } = await openStage();
    const { context, page, close, goto } = await openTab(site, browser, { js: true, isOwn: true });
    await context.addInitScript(watchShifts);
    await goto('/portal');
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = '200px';
    });
    await page.waitForFunction(() => (window as unknown as { shifts: number[] }).shifts.length > 0);
    await close();
  });
});
