import checklistEn from '#locales/en/checklist.json' with { type: 'json' };
import checklistSv from '#locales/sv/checklist.json' with { type: 'json' };
import documentsEn from '#locales/en/documents.json' with { type: 'json' };
import documentsSv from '#locales/sv/documents.json' with { type: 'json' };
import type { Language } from '#locales/catalogue.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import type { QualityPage } from './pages/quality-page.ts';
import { qualityPages } from './quality-pages.ts';
import { expect, LANGUAGES, test } from './quality-test.ts';

function findPage(name: string): QualityPage {
  const found = qualityPages.find((page) => page.name === name);
  if (found === undefined) throw new Error(`there is no page ${name}`);
  return found;
}

const checklist = findPage('checklist');
const checklists: Record<Language, Record<string, string>> = { sv: checklistSv, en: checklistEn };
const documents: Record<Language, Record<string, string>> = { sv: documentsSv, en: documentsEn };
/** Letters and digits only, because words are hyphenated at line ends. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '');

/** The company, the number of departments, and the date, which every printed sheet needs. */
const PRINT_LINE = {
  sv: /Björkdala kommun.*en avdelning.*\d{4}-\d\d-\d\d/,
  en: /Björkdala kommun.*one department.*\d{4}/,
};

for (const language of LANGUAGES) {
  test.describe(`print with lang=${language}`, { tag: '@nojs' }, () => {
    test.use({ as: 'karin.ekdahl', language });

    test('shows texts and tables and hides controls', async ({ page, show }) => {
      await show(findPage('today'));
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
      // Content of a closed <details> has boxes even if it is skipped, so its visibility is checked.
      const visible = await tables.evaluateAll((all) =>
        all.map(
          (table) =>
            table.checkVisibility({ contentVisibilityAuto: true }) &&
            table.getBoundingClientRect().height > 0,
        ),
      );
      expect(visible).toEqual(visible.map(() => true));
    });

    test('puts each part of the checklist on a sheet of its own, with its number', async ({ page, show }) => {
      await show(checklist);
      const sheets = readPdf(await page.pdf({ format: 'A4' })).map(lettersOf);
      const texts = checklists[language];
      const parts = ['prepare', 'open', 'early', 'absence', 'return', 'agree', 'after'];
      expect(sheets).toHaveLength(parts.length);
      for (const [index, part] of parts.entries()) {
        const items = Object.keys(texts).filter((key) => key.startsWith(`${part}.`));
        expect(items.length).toBeGreaterThan(2);
        const onSheet = [part, ...items, 'employee', 'date'];
        const missing = onSheet.filter((key) => !sheets[index]?.includes(lettersOf(texts[key] ?? '')));
        expect([part, missing]).toEqual([part, []]);
        expect(sheets[index]).toMatch(language === 'sv' ? `blad${index + 1}av7` : `sheet${index + 1}of7`);
      }
      expect(sheets.at(-1)).toContain(lettersOf(texts['help.text'] ?? ''));
      // Navigation and the instructions for printing are not printed.
      expect(sheets.join('')).not.toContain(lettersOf(texts['lead'] ?? ''));
      expect(sheets.join('')).not.toContain(language === 'sv' ? 'Översikt' : 'Overview');
    });

    test('begins a long text on the first sheet, with its label', async ({ page, show }) => {
      await show(findPage('plan for return to work on paper'));
      const line = 'Provar halvtid med anpassade uppgifter.\n';
      await page
        .locator('#arbete dd')
        .first()
        .evaluate((text, lines) => (text.textContent = lines), line.repeat(120));
      const sheets = readPdf(await page.pdf({ format: 'A4' })).map(lettersOf);
      expect(sheets.length).toBeGreaterThan(2);
      const texts = documents[language];
      expect(sheets[0]).toContain(lettersOf(`${texts['plan.tasksPossible'] ?? ''}${line}`));
      // The signatures of both are on one sheet.
      const signed = sheets.filter((sheet) => sheet.includes(lettersOf(texts['signatures'] ?? '')));
      expect(signed).toHaveLength(1);
      expect(signed[0]?.split(lettersOf(texts['sign.name'] ?? ''))).toHaveLength(3);
    });

    test.describe('largest customer', () => {
      test.use({ as: 'birgitta.akerlund' });

      test('fills several sheets', async ({ page, show }) => {
        await show(findPage('today of the largest customer'));
        const document = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(document.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
      });
    });
  });
}
