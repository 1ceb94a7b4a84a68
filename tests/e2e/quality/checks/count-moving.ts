import type { Page } from '@playwright/test';

/** Counts the animated elements with reduced motion, including those that move only after an interaction. */
export async function countMoving(page: Page): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('a, button, input, summary'))
      element.focus();
    return document.getAnimations().length;
  });
}
