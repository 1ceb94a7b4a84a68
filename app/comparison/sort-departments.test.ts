import { describe, expect, test } from 'vitest';
import type { ComparedRow } from './comparison-columns.ts';
import { sortDepartments } from './sort-departments.ts';

function row(name: string, total: number | null, lastYear: number | null = null): ComparedRow {
  return {
    id: name,
    name,
    parent: null,
    figures: {
      employeeCount: total === null ? null : 10,
      totalAbsencePercent: total,
      shortTermPercent: null,
      longTermPercent: null,
      absencesPerEmployee: null,
      totalLastYearPercent: lastYear,
      suppressed: total === null,
      lastYearSuppressed: false,
    },
  };
}

const ROWS = [row('Öst', 4, 5), row('Hidden', null), row('Ärlan', 6, 2), row('Ask', 4, 1), row('Zenit', 5)];

describe('sortDepartments', () => {
  test.each([
    ['total', false, ['Ärlan', 'Zenit', 'Ask', 'Öst', 'Hidden']],
    ['total', true, ['Ask', 'Öst', 'Zenit', 'Ärlan', 'Hidden']],
    ['department', true, ['Ask', 'Hidden', 'Zenit', 'Ärlan', 'Öst']],
    ['change', false, ['Ärlan', 'Ask', 'Öst', 'Hidden', 'Zenit']],
  ] as const)('sorts by %s, ascending: %s', (column, ascending, names) => {
    expect(sortDepartments(ROWS, { column, ascending }).map(({ name }) => name)).toEqual(names);
  });
});
