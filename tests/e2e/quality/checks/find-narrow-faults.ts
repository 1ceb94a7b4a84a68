import type { Page } from '@playwright/test';

/** 400 % zoom in a window 1280 px wide (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };
/** Text spacing that users may set without loss of content (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** Twice the browser's text size (WCAG 1.4.4), in a window of the same size. */
const LARGE = ':root { font-size: 200% !important; }';

/**
 * Applies a style sheet as a user's browser settings would, in place of the previous one; the CSP does not block it.
 */
function applyUserStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Finds content that overflows the page, or a box that clips it. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      // The element has no box, or is visually hidden for screen readers.
      if (element.clientWidth <= 1 || !element.checkVisibility()) return [];
      if (element.closest('.visually-hidden, .skip-link, .scroll *, svg *')) return [];
      const { right, left } = element.getBoundingClientRect();
      const clips =
        element.scrollWidth > element.clientWidth + 1 &&
        ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      const overflows = right > clientWidth + 1 && left >= 0 && scrollWidth > clientWidth;
      if (!clips && !overflows) return [];
      const name = `${element.outerHTML.slice(0, 120)} (${String(Math.round(left))} to ${String(Math.round(right))})`;
      return [`${clips ? 'clipped' : 'out of the page'}: ${name}`];
    });
    return scrollWidth > clientWidth
      ? [`${String(scrollWidth)} wide in ${String(clientWidth)}`, ...faults]
      : faults;
  });
}

/** Finds content that does not fit into a narrow window, with wide text spacing or large text, one line per fault. */
export async function findNarrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const narrow = await findOverflow(page);
  await applyUserStyle(page, SPACED);
  const spaced = await findOverflow(page);
  await page.setViewportSize(WIDE);
  await applyUserStyle(page, LARGE);
  const large = await findOverflow(page);
  await applyUserStyle(page, '');
  return [
    ...narrow.map((fault) => `320 px: ${fault}`),
    ...spaced.map((fault) => `320 px and text spacing: ${fault}`),
    ...large.map((fault) => `200 % text: ${fault}`),
  ];
}
