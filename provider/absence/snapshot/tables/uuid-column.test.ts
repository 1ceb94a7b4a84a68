import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findUuid, uuidAt } from './uuid-column.ts';

it('returns the id of every row, and finds it', () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    ...Array.from({ length: 50 }, () => randomUUID()).sort(),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ];
  const column = Uint8Array.from(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
  // Two strings at once: the bytes of the first one are not overwritten by the second.
  const texts = ids.map((_, row) => uuidAt(column, row));
  expect(texts).toEqual(ids);
  expect(ids.map((id) => findUuid(column, id))).toEqual(
    ids.map((_, position) => ({ position, isFound: true })),
  );
});
