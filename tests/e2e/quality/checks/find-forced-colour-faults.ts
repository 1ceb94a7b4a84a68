import type { Page } from '@playwright/test';
import { readFocus } from '#tests/e2e/support/focus.ts';

/** Finds controls and focus indicators that are invisible with forced colours. Restores the colours. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = (await findBareButtons(page)).map((button) => `has no border: ${button}`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.keyboard.press('Tab');
    const { name, tag, fault } = await readFocus(page);
    // A page behind a panel has fewer tab stops.
    if (attempt > 0 && tag === 'BODY') break;
    if (fault !== null) faults.push(`${name} has the focus and ${fault}`);
  }
  await page.emulateMedia({ forcedColors: null });
  return faults;
}

/** Finds buttons that would look like text, because forced colours make all backgrounds equal. */
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
