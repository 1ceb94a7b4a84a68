import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFocus } from '../../support/e2e-focus';
import { gatePages, todayPages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';
import { openStage } from '../../support/e2e-stage';
import { openTab } from '../../support/e2e-tab';

let tabs: GateTabs;
beforeAll(async () => (tabs = await openGateTabs({ js: true, language: 'sv' })));
afterAll(() => tabs.close());

describe('reduced motion: nothing moves', () => {
  for (const gatePage of gatePages) {
    it(gatePage.name, async () => {
      const { page } = await tabs.show(gatePage);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // What moves only when something is done to it: everything is hovered over and focused.
      const moving = await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('a, button, input, summary'))
          element.focus();
        return document.getAnimations().length;
      });
      expect(moving).toBe(0);
    });
  }
});

/** Buttons that would look like text: forced colours paint every background alike. */
function findBareButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.button, main button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
      })
      .map((button) => button.outerHTML.slice(0, 160)),
  );
}

describe('forced colours: what can be pressed and what has the focus is seen', () => {
  for (const gatePage of gatePages) {
    it(gatePage.name, async () => {
      const { page } = await tabs.show(gatePage);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await findBareButtons(page)).toEqual([]);
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('Tab');
        const { name, tag, fault } = await readFocus(page);
        // A page with a panel over it has fewer stops than that.
        if (press > 0 && tag === 'BODY') break;
        expect(fault, `${name} has the focus`).toBe(null);
      }
    });
  }
});

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
    const { context, page, close, goto } = await openTab(site, browser, { js: true });
    await context.addInitScript(watchShifts);
    await goto('/portal');
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = '200px';
    });
    await page.waitForFunction(() => (window as unknown as { shifts: number[] }).shifts.length > 0);
    await close();
  });
});
