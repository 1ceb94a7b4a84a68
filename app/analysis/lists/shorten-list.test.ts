import { expect, it } from 'vitest';
import { shortenList } from './shorten-list.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);
const pathOf = (whole: readonly string[]) => `?${whole.join()}`;

it('returns the first ten rows, and the URL that shows the others', () => {
  expect(shortenList(rows, 'causes', ['repeated'], pathOf)).toEqual({
    rows: rows.slice(0, 10),
    total: 12,
    rest: { count: 2, path: '?repeated,causes' },
  });
});

it('returns all rows of a list that is shown in full, and of a short list', () => {
  expect(shortenList(rows, 'causes', ['causes'], pathOf)).toEqual({ rows, total: 12, rest: null });
  expect(shortenList([1], 'causes', [], pathOf)).toEqual({ rows: [1], total: 1, rest: null });
});
