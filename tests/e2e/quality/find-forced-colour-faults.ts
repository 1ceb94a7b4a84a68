import type { Page } from '@playwright/test';
import { readFocus } from '../support/focus.ts';

/** What somebody with forced colours does not see: what can be pressed, and what has the focus. Leaves the colours as they were. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = (await findBareButtons(page)).map((button) => `has no border: ${button}`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.keyboard.press('Tab');
    const { name, tag, fault } = await readFocus(page);
    // A page with a panel over it has fewer stops than that.
    if (attempt > 0 && tag === 'BODY') break;
    if (fault !== null) faults.push(`${name} has the focus and ${fault}`);
  }
  await page.emulateMedia({ forcedColors: null });
  return faults;
}

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
