import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogueCause } from '../causes/cause-names.ts';
import { summariseConditions } from './conditions-summary.ts';

const infection = { categoryId: 1, nameSv: 'Infektion', nameEn: 'Infection' };
const catalogue: CatalogueCause[] = [
  {
    causeId: 0,
    nameSv: 'Sekretess',
    nameEn: 'Confidential',
    category: { categoryId: 0, nameSv: 'Sekretess', nameEn: 'Confidential' },
  },
  { causeId: 101, nameSv: 'Förkylning', nameEn: 'Cold', category: infection },
  { causeId: 102, nameSv: 'Influensa', nameEn: 'Influenza', category: infection },
  { causeId: 9001, nameSv: 'Ej angiven', nameEn: 'Not stated', category: null },
];

describe('summariseConditions', () => {
  test('groups people by category and cause, largest first, without merging small groups', () => {
    expect(summariseConditions([102, 101, 101, 0, null], catalogue, 'sv')).toEqual([
      {
        categoryId: 1,
        categoryName: 'Infektion',
        persons: 3,
        causes: [
          { id: 101, name: 'Förkylning', persons: 2 },
          { id: 102, name: 'Influensa', persons: 1 },
        ],
      },
      {
        categoryId: -1,
        categoryName: 'Okänd anledning',
        persons: 1,
        causes: [{ id: -1, name: 'Okänd anledning', persons: 1 }],
      },
      {
        categoryId: 0,
        categoryName: 'Sekretess',
        persons: 1,
        causes: [{ id: 0, name: 'Sekretess', persons: 1 }],
      },
    ]);
  });

  test.each([
    [9001, { categoryId: null, categoryName: 'Cause not conveyed', cause: 9001 }, 'a cause without category'],
    [777, { categoryId: -1, categoryName: 'Unknown reason', cause: -1 }, 'a cause that the catalogue lacks'],
    [null, { categoryId: -1, categoryName: 'Unknown reason', cause: -1 }, 'no cause given'],
    [0, { categoryId: 0, categoryName: 'Confidential', cause: 0 }, 'secrecy'],
  ])('shows cause %s as %j: %s', (causeId, expected, _why) => {
    const [summary] = summariseConditions([causeId], catalogue, 'en');
    expect(summary).toMatchObject({
      categoryId: expected.categoryId,
      categoryName: expected.categoryName,
      causes: [{ id: expected.cause }],
    });
  });

  test('counts every person once', () => {
    const anyCause = fc.constantFrom(0, 101, 102, 9001, 777, null);
    fc.assert(
      fc.property(fc.array(anyCause), (causeIds) => {
        const summaries = summariseConditions(causeIds, catalogue, 'sv');
        const persons = summaries.reduce((sum, summary) => sum + summary.persons, 0);
        const inCauses = summaries
          .flatMap(({ causes }) => causes)
          .reduce((sum, cause) => sum + cause.persons, 0);
        expect([persons, inCauses]).toEqual([causeIds.length, causeIds.length]);
      }),
    );
  });
});
