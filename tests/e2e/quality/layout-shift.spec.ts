import { startPausingServer } from '../support/pausing-server.ts';
import { expect, test } from './quality-test.ts';
import { todayPages } from './pages/today-pages.ts';

/** Runs in the page before its own scripts: collects what moved in every layout shift without recent input. */
function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  const describeRect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
  const describeSource = ({ node, previousRect, currentRect }: Source) =>
    `${node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a removed node')}: ` +
    `${describeRect(previousRect)} → ${describeRect(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[])
      if (!shift.hadRecentInput) shifts.push(...shift.sources.map(describeSource));
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
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      });
    });
  }

  test.describe(() => {
    test.use({ as: 'karin.ekdahl' });

    for (const { part, pauseBefore } of [
      { part: 'the header', pauseBefore: '<details' },
      { part: 'the row of key figures', pauseBefore: 'href="/hr#ater"' },
      { part: 'the row of charts', pauseBefore: 'id="orsaker"' },
      { part: 'the row of lists', pauseBefore: 'id="planerade"' },
    ])
      test(`does not shift when ${part} arrives in parts`, async ({ app, context, page, ready }) => {
        const server = await startPausingServer(app.origin, pauseBefore);
        await page.setViewportSize({ width: 1280, height: 3000 });
        await context.addInitScript(watchShifts);
        await page.goto(`${server.origin}/hr`);
        await ready();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
        expect(server.hasPaused()).toBe(true);
        await server.close();
      });
  });

  test('is watched: detects a shift', async ({ context, goto, page }) => {
    await context.addInitScript(watchShifts);
    await goto('/portal');
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = '200px';
    });
    await page.waitForFunction(() => (window as unknown as { shifts: string[] }).shifts.length > 0);
  });
});
