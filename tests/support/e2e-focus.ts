import type { Page } from 'playwright';
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

/** What has the focus, and whether somebody who looks at the page can tell (WCAG 2.4.7 and 2.4.11). */
export type Focus = {
  /** Its own words, or its label. */
  name: string;
  tag: string;
  /** What stands in the way; null: it is seen, marked and covered by nothing. */
  fault: string | null;
};

/** Looks at what has the focus, by keyboard. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: '', tag: 'BODY', fault: 'lost' };
    const label = active.getAttribute('aria-label') ?? active.textContent;
    const name = label.replaceAll(/\s+/g, ' ').trim();
    return { name, tag: active.tagName, fault: findFault(active) };

    function findFault(element: Element): string | null {
      const [box] = element.getClientRects();
      if (box === undefined || box.width < 1 || box.height < 1) return 'has no place on the page';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'has no ring';
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `is out of view at ${String(x)}, ${String(y)}`;
      const seen = document.elementFromPoint(x, y);
      const uncovered = seen !== null && (element.contains(seen) || seen.contains(element));
      return uncovered ? null : `is covered by ${seen?.outerHTML.slice(0, 80) ?? 'nothing'}`;
    }
  });
}
