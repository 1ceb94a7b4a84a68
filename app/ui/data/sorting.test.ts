import { describe, expect, it } from 'vitest';
import { formatSorting, parseSorting } from './sorting.ts';

const columns = ['person', 'status'] as const;

describe('parseSorting', () => {
  it.each([
    { column: 'person', ascending: true },
    { column: 'status', ascending: false },
  ] as const)('reads what formatSorting wrote: $column, ascending $ascending', (sorting) => {
    expect(parseSorting(formatSorting(sorting), columns)).toEqual(sorting);
  });

  it.each(['', 'person', 'person.', 'person.up', 'person.asc.asc', 'name.asc', '.asc', 'Person.asc'])(
    'rejects "%s"',
    (text) => {
      expect(parseSorting(text, columns)).toBeNull();
    },
  );
});
