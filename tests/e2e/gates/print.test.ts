import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayPages } from '../../support/e2e-gate-pages';
import { LANGUAGES, openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';

const [today, largest] = ['today', 'today of the largest customer'].map((name) =>
  todayPages.find((page) => page.name === name),
);
/** The company, how many departments, and when: what a printed sheet is worth nothing without. */
const PRINT_LINE = {
  sv: /Björkdala kommun.*1 avdelning.*\d{4}-\d\d-\d\d/,
  en: /Björkdala kommun.*1 department.*\d{4}/,
};

for (const language of LANGUAGES) {
  describe(`on paper, lang=${language}`, () => {
    let tabs: GateTabs;
    beforeAll(async () => (tabs = await openGateTabs({ js: false, language })));
    afterAll(() => tabs.close());

    it('has what is read and nothing that is pressed', async () => {
      if (today === undefined) throw new Error('there is no such page');
      const { page } = await tabs.show(today);
      const line = page.locator('main .print-only');
      expect(await line.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(
        await page
          .locator(':is(header, footer) nav, header details, button, .skip-link')
          .filter({ visible: true })
          .count(),
      ).toBe(0);
      expect(await line.isVisible()).toBe(true);
      expect(await line.textContent()).toMatch(PRINT_LINE[language]);

      const tables = page.locator('main details:not([open]) table');
      expect(await tables.count()).toBeGreaterThan(1);
      // Content of a closed <details> has boxes even where it is skipped, so it is asked whether it is painted.
      const seen = await tables.evaluateAll((all) =>
        all.map(
          (table) =>
            table.checkVisibility({ contentVisibilityAuto: true }) &&
            table.getBoundingClientRect().height > 0,
        ),
      );
      expect(seen).toEqual(seen.map(() => true));
    });

    it('makes a document of several sheets', async () => {
      if (largest === undefined) throw new Error('there is no such page');
      const { page } = await tabs.show(largest);
      const document = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(document.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
    });
  });
}
