import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import checklistEn from '../../../locales/en/checklist.json';
import checklistSv from '../../../locales/sv/checklist.json';
import type { Language } from '../../../locales/catalogue';
import { gatePages, todayPages } from '../../support/e2e-gate-pages';
import { readPdf } from '../../support/read-pdf';
import { LANGUAGES, openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';

const [today, largest] = ['today', 'today of the largest customer'].map((name) =>
  todayPages.find((page) => page.name === name),
);
const checklist = gatePages.find(({ name }) => name === 'checklist');
const checklists: Record<Language, Record<string, string>> = { sv: checklistSv, en: checklistEn };
/** Letters and digits alone: words are broken at the ends of lines. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '');

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

    it('has the checklist on a sheet a part, each whole and with its number', async () => {
      if (checklist === undefined) throw new Error('there is no such page');
      const { page } = await tabs.show(checklist);
      const sheets = readPdf(await page.pdf({ format: 'A4' })).map(lettersOf);
      const texts = checklists[language];
      const parts = ['prepare', 'open', 'early', 'absence', 'return', 'agree', 'after'];
      expect(sheets).toHaveLength(parts.length);
      for (const [index, part] of parts.entries()) {
        const items = Object.keys(texts).filter((key) => key.startsWith(`checklist.${part}.`));
        expect(items.length).toBeGreaterThan(2);
        const onSheet = [`checklist.${part}`, ...items, 'checklist.employee', 'checklist.date'];
        const missing = onSheet.filter((key) => !sheets[index]?.includes(lettersOf(texts[key] ?? '')));
        expect([part, missing]).toEqual([part, []]);
        expect(sheets[index]).toMatch(language === 'sv' ? `blad${index + 1}av7` : `sheet${index + 1}of7`);
      }
      expect(sheets.at(-1)).toContain(lettersOf(texts['checklist.help.text'] ?? ''));
      // What leads around the product and how to print stays on the screen.
      expect(sheets.join('')).not.toContain(lettersOf(texts['checklist.lead'] ?? ''));
      expect(sheets.join('')).not.toContain(language === 'sv' ? 'Översikt' : 'Overview');
    });

    it('makes a document of several sheets', async () => {
      if (largest === undefined) throw new Error('there is no such page');
      const { page } = await tabs.show(largest);
      const document = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(document.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
    });
  });
}
