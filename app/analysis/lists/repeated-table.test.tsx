import { describe, expect, it } from 'vitest';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { listRepeated } from './list-repeated.ts';
import { RepeatedTable } from './repeated-table.tsx';

const response = {
  periodStart: '2025-09-20',
  periodEnd: '2026-03-20',
  absenceEvents: [
    {
      person: { person_id: 'p1', first_name: 'Karin', last_name: 'Ek', state: 'named' as const },
      short_term_absence_count: 4,
      departments: [
        { abstract_id: '1', name: 'Norr' },
        { abstract_id: '2', name: 'Öst' },
      ],
    },
    {
      person: { person_id: 'p2', first_name: null, last_name: null, state: 'masked' as const },
      short_term_absence_count: 3,
      departments: [],
    },
  ],
};

describe('listRepeated', () => {
  it('links people whose page the role may open', () => {
    expect(listRepeated(response, () => true)).toMatchObject([
      { personPath: '/hr/person/p1', count: 4, departments: ['Norr', 'Öst'] },
      { personPath: null, count: 3, departments: [] },
    ]);
  });

  it('returns no id of a person to a role without access to the page', () => {
    const rows = listRepeated(response, () => false);
    expect(rows[0]?.personPath).toBe(null);
    expect(JSON.stringify(rows)).not.toContain('p1');
  });
});

it('shows the names, or that they are masked', () => {
  const rows = listRepeated(response, () => false);
  const repeated = { ok: true, value: { rows, total: rows.length, rest: null } } as const;
  const limit = { spells: 4, months: 12 };
  const text = renderText(<RepeatedTable repeated={repeated} limit={limit} retryUrl="/hr/analysis" />);
  expect(text).toContain('Minst fyra korta sjukfall inom tolv månader.');
  expect(text).toContain('Ek, Karin 4 Norr och Öst');
  expect(text).toContain('Maskerad 3');
});
