import { describe, expect, it } from 'vitest';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { noKeyFigures, statistics, suppressedStatistics } from '#tests/support/app/statistics-fixture.ts';
import { compareKeyFigures, type ComparedStatistics } from './compare-key-figures.ts';
import { explainListedFigure } from './explain-listed-figure.ts';
import { KeyFiguresSection } from './key-figures-section.tsx';
import { KeyFiguresTable } from './key-figures-table.tsx';
import type { ListedFigureId } from './listed-figures.ts';

const { keyFigures } = statistics;
const company = {
  ...statistics,
  keyFigures: { ...keyFigures, totalAbsencePercent: 6.15, sickDaysPerEmployee: 10 },
};
const compare = (settings: Partial<ComparedStatistics> = {}) =>
  compareKeyFigures({ chosen: statistics, company, global: statistics, ...settings }, () => true);

/** The text of the table with one row. */
function renderRow(id: ListedFigureId, language: 'sv' | 'en' = 'sv'): string {
  const { rows, sickDays } = compare();
  const shown = rows.filter((row) => row.id === id);
  return renderText(
    <KeyFiguresTable rows={shown} sickDays={sickDays} repeatedLimit={DEFAULT_REPEATED} />,
    language,
  );
}

describe('KeyFiguresTable', () => {
  it.each<[ListedFigureId, string, string, string | null, string | null]>([
    ['totalAbsencePercent', '5,8\u00A0%', '6,2\u00A0%', '\u22120,4 procentenheter', '0,0 procentenheter'],
    ['sickDaysPerEmployee', '10,5', '10,0', '+0,5', '0,0'],
    ['absencesPerEmployee', '1,01', '1,01', '0,00', '0,00'],
    ['daysPerShortTermAbsence', '–', '–', null, null],
    ['employeeCount', '200', '200', null, null],
    ['employmentDays', '32\u00A0805', '32\u00A0805', null, null],
  ])('formats %s as %s beside %s, with the differences %s and %s', (id, chosen, beside, toCompany, toAll) => {
    const cells = [chosen, beside, toCompany, chosen, toAll].filter((text) => text !== null);
    expect(renderRow(id).endsWith(` ${cells.join(' ')}`)).toBe(true);
  });

  it('explains each figure, with the days behind the figure per employee', () => {
    const { rows, sickDays } = compare();
    for (const { id } of rows) {
      const meaning = explainListedFigure(id, {
        sickDays,
        repeated: DEFAULT_REPEATED,
        language: 'sv',
        t: getFixedT('sv'),
      });
      expect(meaning.length).toBeGreaterThan(20);
      expect(renderRow(id)).toContain(meaning);
    }
    const text = renderRow('sickDaysPerEmployee');
    expect(text).toContain('1\u00A0886,5 dagar');
    expect(text).toContain('2\u00A0100 kalenderdagar');
  });

  it('formats figures in English', () => {
    expect(renderRow('totalAbsencePercent', 'en')).toContain('5.8% 6.2% \u22120.4 percentage points');
  });
});

describe('KeyFiguresSection', () => {
  const render = (settings: Partial<ComparedStatistics>) =>
    renderText(
      <KeyFiguresSection
        figures={{
          keyFigures: { ok: true, value: compare(settings) },
          repeatedLimit: DEFAULT_REPEATED,
          hasFilter: false,
          globalFailed: false,
        }}
        pageUrl="/hr/analysis"
      />,
    );

  it('shows the leading figures beside those of the company and of all customers', () => {
    expect(render({})).toContain(
      'Total sjukfrånvaro 5,8\u00A0% Hela företaget 6,2\u00A0%\nAlla kunder 5,8\u00A0%',
    );
  });

  it('shows a dash when the figures of all customers could not be fetched', () => {
    expect(render({ global: null })).toContain('Hela företaget 6,2\u00A0%\nAlla kunder –');
  });

  it('explains why there are no figures', () => {
    const hidden = render({
      chosen: suppressedStatistics,
      company: suppressedStatistics,
      global: suppressedStatistics,
    });
    expect(hidden.match(/: för få (personer|kunder) för att visas/g)).toHaveLength(4);
    expect(hidden.startsWith('Ditt urval: för få personer för att visas')).toBe(true);
    const empty = { ...statistics, keyFigures: { ...noKeyFigures, employmentDays: 0 } };
    const text = render({ chosen: empty });
    expect(text.startsWith('Det finns inga uppgifter för urvalet')).toBe(true);
    expect(text).not.toContain('för få');
  });
});
