import { describe, expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { makeAbsentPerson } from '#tests/support/app/absent-person-fixture.ts';
import { loadAbsentRows, toAbsentRow } from './absent-rows.server.ts';

const context = { today: '2026-11-21', hasCapability: () => true };

describe('toAbsentRow', () => {
  it('returns the day of the absence, its degree and its special properties', () => {
    expect(toAbsentRow(makeAbsentPerson(), context)).toMatchObject({
      person: { first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
      type: 'SICK_LEAVE',
      day: 1021,
      spellFrom: '2024-02-05',
      degree: 50,
      degreeFrom: '2026-10-01',
      tags: ['relapse', 'workRelated'],
    });
  });

  it.each([
    [{ realReturnDate: '2026-11-20' }, true],
    [{ realReturnDate: '2026-11-21' }, false],
    [{ realReturnDate: null }, false],
    [{ realReturnDate: '2026-11-20', toDate: '2026-11-25' }, false],
  ])('reports whether %o is past its return: %s', (absence, overdue) => {
    expect(toAbsentRow(makeAbsentPerson(absence), context).overdue).toBe(overdue);
  });

  it('returns no day of the degree when the spell began with it', () => {
    const row = toAbsentRow(makeAbsentPerson({ degreeFrom: '2024-02-05' }), context);
    expect(row).toMatchObject({ spellFrom: '2024-02-05', degreeFrom: null });
  });

  it('omits what the role may not see', () => {
    const row = toAbsentRow(makeAbsentPerson({ cause: null, workRelated: null }), context);
    expect(row.cause).toBeNull();
    expect(row.tags).toEqual(['relapse']);
  });
});

describe('loadAbsentRows', () => {
  const fetchPage = (offset: number) =>
    Promise.resolve(
      Array.from({ length: LIST_PAGE_SIZE }, (_, row) =>
        makeAbsentPerson({ absenceId: String(offset + row) }),
      ),
    );

  it('keeps the order of the pages', async () => {
    const { rows, moreFailed } = await loadAbsentRows(fetchPage, 150, context);
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 150 }, (_, row) => row));
    expect(moreFailed).toBe(false);
  });

  it('keeps the rows before a failed page', async () => {
    const failSecondPage = (offset: number) =>
      offset === 50 ? Promise.reject(new Error('unavailable')) : fetchPage(offset);
    const { rows, moreFailed } = await loadAbsentRows(failSecondPage, 150, context);
    expect(rows).toHaveLength(50);
    expect(moreFailed).toBe(true);
  });

  it('throws when the first page fails', async () => {
    const failEveryPage = () => Promise.reject(new Error('unavailable'));
    await expect(loadAbsentRows(failEveryPage, 100, context)).rejects.toThrow('unavailable');
  });
});
