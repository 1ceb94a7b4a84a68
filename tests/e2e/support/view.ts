import type { Page } from '@playwright/test';

/** Whether the upper edge of an element is inside the window. */
export function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  }, selector);
}

/** Marks the document; the returned function reports whether the page has not been reloaded since. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}
