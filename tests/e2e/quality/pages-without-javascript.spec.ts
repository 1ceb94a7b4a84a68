import { findAxeViolations } from './checks/find-axe-violations.ts';
import { findNarrowFaults } from './checks/find-narrow-faults.ts';
import { qualityPages } from './quality-pages.ts';
import { splitByLanguage } from './checks/split-by-language.ts';
import { LANGUAGES } from './quality-test.ts';
import { expect, test } from './shared-tab-test.ts';

// One load per page and language, with every check of it: language of the texts, 320 px, text spacing, large text. Swedish
// has the longer words. Axe checks the English pages here and the Swedish ones with JavaScript.
for (const language of LANGUAGES) {
  test.describe(`page with lang=${language}`, { tag: '@nojs' }, () => {
    test.use({ language });

    for (const qualityPage of qualityPages) {
      test.describe(() => {
        test.use({ as: qualityPage.as });

        test(qualityPage.name, async ({ copyPage, page, show }) => {
          await show(qualityPage);
          expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe(language);
          const texts = await splitByLanguage(page, language);
          // Own texts must be recognised, otherwise an empty list of foreign texts would prove nothing.
          expect.soft(texts.own.length, 'own texts').toBeGreaterThan(5);
          expect.soft(texts.foreign, 'foreign texts').toEqual([]);
          expect.soft(await findNarrowFaults(page), 'overflow').toEqual([]);
          // Axe needs JavaScript.
          if (language === 'en') {
            expect.soft(await findAxeViolations(await copyPage(page)), 'axe').toEqual([]);
          }
        });
      });
    }
  });
}
