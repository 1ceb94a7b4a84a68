import { expect, test } from './test';
import { todayPages } from './quality-pages';

/** Runs in the page before its own scripts: collects every layout shift without recent input. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) shifts.push(shift.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe('layout while the page loads and hydrates', { tag: '@js' }, () => {
  test.use({ language: 'sv' });

  for (const qualityPage of todayPages.filter(({ as, faults }) => as !== undefined && faults === undefined)) {
    test.describe(() => {
      test.use({ as: qualityPage.as });

      test(`does not shift: ${qualityPage.name}`, async ({ context, page, ready, show }) => {
        await show(qualityPage);
        await context.addInitScript(watchShifts);
        await page.reload();
        await ready();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      });
    });
  }

  test('is watched: a shift is found', async ({ context, goto, page }) => {
    await context.addInitScript(watchShifts);
    await goto('/portal');
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = '200px';
    });
    await page.waitForFunction(() => (window as unknown as { shifts: number[] }).shifts.length > 0);
  });
});
