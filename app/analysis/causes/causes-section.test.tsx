import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { statistics } from '#tests/support/app/statistics-fixture.ts';
import { drawCategories, drawCauses } from './cause-charts.server.ts';
import { CauseTable } from './cause-table.tsx';
import { CausesSection } from './causes-section.tsx';
import { listCauses } from './list-cause-rows.ts';

const texts = { language: 'sv', t: getFixedT('sv') } as const;
const rows = listCauses(statistics);
const list = { rows, total: rows.length, rest: null };

it('lists causes under their groups by days, including confidential and unknown causes', () => {
  expect(rows.map(({ category, name, days }) => [category, name, days])).toEqual([
    ['Orsak ej förmedlad', 'Hosta', 40.5],
    ['Orsak ej förmedlad', 'Yrsel', 20],
    ['Okänd anledning', 'Okänd anledning', 29.5],
    ['Sekretess', 'Sekretess', 10],
  ]);
});

it('formats whole days without a decimal, and percentages with one', () => {
  const text = renderText(<CauseTable causes={list} />);
  expect(text).toContain('Hosta Orsak ej förmedlad 40,5\u00A0% 40,5 3 3');
  expect(text).toContain('Yrsel Orsak ej förmedlad 20,0\u00A0% 20 3 3');
});

describe('CausesSection', () => {
  it('describes the groups of causes in one sentence and a table', () => {
    const categories = drawCategories(statistics, texts);
    const value = { categories, causes: drawCauses(statistics, texts), list };
    const text = renderText(<CausesSection causes={{ ok: true, value }} retryUrl="/hr/analysis" />);
    expect(categories.summary).toBe('Störst andel av sjukdagarna har Orsak ej förmedlad: 60,5\u00A0%.');
    expect(text).toContain(categories.summary);
    expect(text).toContain('Orsak ej förmedlad 60,5\u00A0% 60,5 2 8');
  });

  it('draws the causes by days, largest first', () => {
    const { rows: drawn, charts } = drawCauses(statistics, texts);
    const names = ['Hosta', 'Okänd anledning', 'Yrsel', 'Sekretess'];
    expect(drawn.map(({ name }) => name)).toEqual(names);
    const labels = [
      ...(charts?.small ?? '').matchAll(/class="chart-label"[^>]* y="([-\d.]+)"[^>]*>([^<]*)</g),
    ];
    const fromTop = labels.toSorted(([, a], [, b]) => Number(a) - Number(b));
    expect(fromTop.map(([, , label]) => label)).toEqual(names);
  });

  it('has a sentence in place of a chart in a period without sick leave', () => {
    expect(drawCategories({ ...statistics, causeCategories: [] }, texts)).toMatchObject({
      charts: null,
      summary: 'Det finns ingen sjukfrånvaro i perioden.',
    });
  });
});
