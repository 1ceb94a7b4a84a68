import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCopyWindow, type CopyWindow } from '../../support/e2e-gate-copy';
import { gatePages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme changes colours and nothing else, so what is not about colour is looked for once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe has to say against the page as it stands, a line a fault. */
async function findFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Colours that are on their way from one theme to the other are nobody's: no more start, and those under way end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page })
    // There are no frames: nothing to be gathered in a page of its own.
    .setLegacyMode()
    .options({
      ...(colorScheme === 'light'
        ? { runOnly: TAGS, rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } }),
      resultTypes: ['violations'],
    });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`),
  );
}

/** Each way and each language once: what a script changes in a page has nothing to do with its language. */
const LOOKS = [
  { js: true, language: 'sv' },
  { js: false, language: 'en' },
] as const;

for (const { js, language } of LOOKS) {
  describe(`axe finds nothing ${js ? 'with' : 'without'} JavaScript, lang=${language}:`, () => {
    let tabs: GateTabs;
    let window: CopyWindow;
    beforeAll(async () => {
      tabs = await openGateTabs({ js, language });
      window = await openCopyWindow();
    });
    afterAll(async () => {
      await window.close();
      await tabs.close();
    });

    for (const gatePage of gatePages) {
      it(gatePage.name, async () => {
        const tab = await tabs.show(gatePage);
        const page = js ? tab.page : await window.copy(tab.page);
        expect(await findFaults(page, 'light'), 'light').toEqual([]);
        expect(await findFaults(page, 'dark'), 'dark').toEqual([]);
      });
    }
  });
}
