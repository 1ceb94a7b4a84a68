import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 50 };

/** Waits until `read` gives what is expected: also where no script runs that could be asked to wait. */
export function eventually<Value>(read: () => Promise<Value>) {
  return expect.poll(read, PATIENCE);
}

/** Waits until the element of a selector has the focus. */
export async function expectFocusOn(page: Page, selector: string): Promise<void> {
  const focused = () =>
    page.evaluate((wanted) => {
      const active = document.activeElement;
      if (active?.matches(wanted)) return wanted;
      return `${active?.tagName ?? 'nothing'}#${active?.id ?? ''} ${active?.textContent.slice(0, 60) ?? ''}`;
    }, selector);
  await eventually(focused).toBe(selector);
}

/**
 * Presses a link by key where it stands, out of view: to scroll to the end of a list fetches rows as well, and a press after
 * that still more.
 */
export async function pressFromAfar(link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await link.page().keyboard.press('Enter');
}

/** What has the focus, and whether somebody who looks at the page can tell (WCAG 2.4.7 and 2.4.11). */
export type Focus = {
  /** Its label, or its own words. */
  name: string;
  tag: string;
  /** What stands in the way; null: it is seen, marked and covered by nothing. */
  fault: string | null;
};

/** Presses Tab until what has the focus goes by a name; everything on the way has to be seen as well. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const way: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    way.push(focus.name);
    expect(
      focus.fault,
      `${focus.name} has the focus, but ${String(focus.fault)}; after ${way.join(' > ')}`,
    ).toBe(null);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
}

/** Looks at what has the focus, by keyboard. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: '', tag: 'BODY', fault: 'lost' };
    const labelledBy = document.getElementById(active.getAttribute('aria-labelledby') ?? '');
    const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    const label = isField ? active.labels?.[0] : labelledBy;
    const words = active.getAttribute('aria-label') ?? (label ?? active).textContent;
    const name = words.replaceAll(/\s+/g, ' ').trim();
    return { name, tag: active.tagName, fault: findFault(active) };

    // A card that is a link as a whole has its ring around what makes it so.
    function hasRing(element: Element, part?: '::after'): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }

    function findFault(element: Element): string | null {
      const [box] = element.getClientRects();
      if (box === undefined || box.width < 1 || box.height < 1) return 'has no place on the page';
      if (!hasRing(element) && !hasRing(element, '::after')) return 'has no ring';
      // The middle of the part that is in view: a region that scrolls may be larger than the window.
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (left >= right || top >= bottom) return `is out of view at ${String(box.left)}, ${String(box.top)}`;
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const uncovered = seen !== null && (element.contains(seen) || seen.contains(element));
      return uncovered ? null : `is covered by ${seen?.outerHTML.slice(0, 80) ?? 'nothing'}`;
    }
  });
}
