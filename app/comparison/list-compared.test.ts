import { expect, test } from 'vitest';
import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import { listCompared } from './list-compared.ts';

const FIGURES: ComparedFigures = {
  employeeCount: 10,
  totalAbsencePercent: 5,
  shortTermPercent: 2,
  longTermPercent: 3,
  absencesPerEmployee: 1,
  totalLastYearPercent: 4,
  trend: [5],
  suppressed: false,
  lastYearSuppressed: false,
};

test('names departments with their parents, and counts those without employees', () => {
  const { rows, withoutEmployees, all } = listCompared(
    {
      departments: [
        { departmentId: '1', ...FIGURES },
        { departmentId: '2', ...FIGURES, employeeCount: 0 },
        { departmentId: '3', ...FIGURES, employeeCount: null, suppressed: true },
      ],
      all: FIGURES,
    },
    [
      { abstract_id: '1', parent_id: '3', name: 'Natt' },
      { abstract_id: '2', parent_id: '3', name: 'Dag' },
      { abstract_id: '3', parent_id: null, name: 'Vård' },
    ],
    'Alla',
  );
  expect(rows.map(({ id, name, parent }) => [id, name, parent])).toEqual([
    ['1', 'Natt', 'Vård'],
    ['3', 'Vård', null],
  ]);
  expect(withoutEmployees).toBe(1);
  expect(all).toMatchObject({ id: null, name: 'Alla', figures: { employeeCount: 10 } });
  expect(rows[0]?.figures).not.toHaveProperty('trend');
});
