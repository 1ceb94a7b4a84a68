import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../locales/catalogue';
import { openCopyWindow, type CopyWindow } from '../../support/e2e-gate-copy';
import { gatePages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';
import { findAxeFaults } from './find-axe-faults';
import { findNarrowFaults } from './find-narrow-faults';
import { sortTexts } from './sort-texts';

/**
 * Visits every page without JavaScript, in one language. Swedish has the longer words; English is looked at for what its own
 * lengths do, and by axe, which has heard the Swedish with JavaScript: what a script changes has nothing to do with languages.
 *
 * @param look what else is to be done with a page while it is there
 */
export function lookWithoutScript(language: Language, look?: (page: Page) => Promise<void>): void {
  describe(`without JavaScript, lang=${language}:`, () => {
    let tabs: GateTabs;
    let window: CopyWindow;
    beforeAll(async () => {
      tabs = await openGateTabs({ js: false, language });
      window = await openCopyWindow();
    });
    afterAll(async () => {
      await window.close();
      await tabs.close();
    });

    for (const gatePage of gatePages) {
      it(gatePage.name, async () => {
        const { page } = await tabs.show(gatePage);
        expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        const texts = await sortTexts(page, language);
        // The page's own texts are known again; else it would be no news that those of the other are not.
        expect.soft(texts.own.length, 'own texts').toBeGreaterThan(5);
        expect.soft(texts.foreign, 'foreign texts').toEqual([]);
        expect.soft(await findNarrowFaults(page), 'room').toEqual([]);
        await look?.(page);
        if (language === 'en') expect.soft(await findAxeFaults(await window.copy(page)), 'axe').toEqual([]);
      });
    }
  });
}
