import type { Page } from '@playwright/test';

/** How many things move where its user wants no motion, also of those that move only when something is done to them. */
export async function countMoving(page: Page): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('a, button, input, summary'))
      element.focus();
    return document.getAnimations().length;
  });
}
