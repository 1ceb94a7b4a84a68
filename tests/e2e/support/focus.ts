import { expect, type Locator, type Page } from '@playwright/test';
import { poll } from './poll.ts';

/** Waits until the element of a selector has the focus. */
export async function expectFocusOn(page: Page, selector: string): Promise<void> {
  const focused = () =>
    page.evaluate((wanted) => {
      const active = document.activeElement;
      if (active?.matches(wanted)) return wanted;
      return `${active?.tagName ?? 'nothing'}#${active?.id ?? ''} ${active?.textContent.slice(0, 60) ?? ''}`;
    }, selector);
  await poll(focused).toBe(selector);
}

/**
 * Follows a link with the Enter key without scrolling to it, because scrolling to the end of a list also loads rows.
 */
export async function clickWithoutScrolling(link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await link.page().keyboard.press('Enter');
}

/** The focused element, and whether a user sees that it has the focus (WCAG 2.4.7 and 2.4.11). */
export type Focus = {
  /** Its label, or its own text. */
  name: string;
  tag: string;
  /** Why the focus is not visible; null: the element is in view, has a focus ring and nothing covers it. */
  fault: string | null;
};

/** Presses Tab, or another key, until the focused element has the name; the focus must be visible on every element on the way. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const path: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    path.push(focus.name);
    expect(
      focus.fault,
      `${focus.name} has the focus, but ${String(focus.fault)}; after ${path.join(' > ')}`,
    ).toBe(null);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
}

/** Reads the focused element. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: '', tag: 'BODY', fault: 'lost' };
    const labelledBy = document.getElementById(active.getAttribute('aria-labelledby') ?? '');
    const isField = active.matches('input, select, textarea');
    const label = isField ? (active as HTMLInputElement).labels?.[0] : labelledBy;
    const text = active.getAttribute('aria-label') ?? (label ?? active).textContent;
    const name = text.replaceAll(/\s+/g, ' ').trim();
    return { name, tag: active.tagName, fault: findFault(active) };

    // A card covered by its link has its focus ring on the covering pseudo-element.
    function hasRing(element: Element, part?: '::after'): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }

    function findFault(element: Element): string | null {
      const [box] = element.getClientRects();
      if (box === undefined || box.width < 1 || box.height < 1) return 'has no place on the page';
      if (!hasRing(element) && !hasRing(element, '::after')) return 'has no ring';
      // The middle of the visible part: a scrollable region may be larger than the window.
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (left >= right || top >= bottom) return `is out of view at ${String(box.left)}, ${String(box.top)}`;
      const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const uncovered = topElement !== null && (element.contains(topElement) || topElement.contains(element));
      return uncovered ? null : `is covered by ${topElement?.outerHTML.slice(0, 80) ?? 'nothing'}`;
    }
  });
}
