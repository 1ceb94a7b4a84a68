import { describe, expect, test } from 'vitest';
import { absenceRow, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import { selectCurrentRow } from './current-row.ts';

const TODAY = RANDOM_TODAY;
type Rows = Parameters<typeof selectCurrentRow>[0];

describe('selectCurrentRow', () => {
  const sick = absenceRow(TODAY - 9, null);
  const halved = absenceRow(TODAY - 2, TODAY, { degree: 50 });
  const child = absenceRow(TODAY, TODAY, { type: 'CARE_OF_CHILD' });
  const unknown = absenceRow(TODAY, null, { type: 'UNKNOWN' });

  test.each<[string, Rows, Rows[number] | null]>([
    ['nobody reported anything', [], null],
    ['the only row', [sick], sick],
    ['sick leave before care of a child', [child, sick], sick],
    ['care of a child before what is unknown', [unknown, child], child],
    ['the row begun last', [sick, halved], halved],
    [
      'the first id of two alike',
      [halved, { ...halved, absenceId: 'row-0' }],
      { ...halved, absenceId: 'row-0' },
    ],
    ['over', [absenceRow(TODAY - 9, TODAY - 1)], null],
    ['ahead', [absenceRow(TODAY + 1, null)], null],
    ['of an employment that has ended', [absenceRow(TODAY - 9, null, { employedTo: TODAY - 1 })], null],
  ])('selects the current row: %s', (_, rows, expected) => {
    expect(selectCurrentRow(rows, TODAY)).toEqual(expected);
    expect(selectCurrentRow(rows.toReversed(), TODAY)).toEqual(expected);
  });
});
