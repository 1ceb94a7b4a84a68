import { describe, expect, it } from 'vitest';
import { filterSchema } from '#contract/values/filter.ts';
import { NO_FILTER, type FilterChoice } from './filter-choice.ts';
import { parseFilter, setFilter, toApiFilter } from './parse-filter.server.ts';

const read = (query: string) => parseFilter(new URLSearchParams(query));

describe('parseFilter with valid filters', () => {
  it.each<[string, Partial<FilterChoice>, string]>([
    ['', {}, 'none'],
    ['f=1&ageMin=&ageMax=&withoutType=1&gender=all', {}, 'the form as the page sends it'],
    ['ageMin=30&ageMax=39', { ageMin: 30, ageMax: 39 }, 'both ages'],
    ['ageMin=30&ageMax=30', { ageMin: 30, ageMax: 30 }, 'one age'],
    ['ageMin=+45+', { ageMin: 45 }, 'space around it'],
    ['ageMin=0', {}, 'from 0 years is no limit'],
    ['ageMin=50&ageMax=20&noMax=1', { ageMin: 50, noMaxAge: true }, 'the upper one does not count'],
    ['types=a&types=b&types=a', { types: ['a', 'b'] }, 'each type once'],
    ['f=1&types=a', { types: ['a'], withoutType: false }, 'an unticked box of the form'],
    ['types=a', { types: ['a'] }, 'a URL without withoutType'],
    ['withoutType=0', { withoutType: false }, 'a URL with withoutType=0'],
    ['gender=female', { gender: 'female' }, 'gender'],
  ])('parses ?%s: %j (%s)', (query, choice) => {
    expect(read(query)).toMatchObject({ choice: { ...NO_FILTER, ...choice }, errors: {}, isValid: true });
  });
});

describe('parseFilter with invalid ages', () => {
  it.each([
    ['ageMin=x', { ageMin: 'filter:error.years' }],
    ['ageMin=30.5&ageMax=-1', { ageMin: 'filter:error.years', ageMax: 'filter:error.years' }],
    ['ageMax=151', { ageMax: 'filter:error.years' }],
    ['ageMin=50&ageMax=20', { ageMax: 'filter:error.age' }],
  ])('reports an error for ?%s and keeps the typed text', (query, errors) => {
    const { ageMin, ageMax } = Object.fromEntries(new URLSearchParams(query));
    expect(read(query)).toMatchObject({
      choice: { ageMin: null, ageMax: null },
      typed: { ageMin: ageMin ?? '', ageMax: ageMax ?? '' },
      errors,
    });
  });
});

it.each(['gender=x', 'withoutType=yes', 'noMax=on', 'types=', `types=${'a'.repeat(101)}`])(
  'marks ?%s as invalid',
  (query) => {
    expect(read(query)).toMatchObject({ choice: NO_FILTER, isValid: false });
  },
);

describe('filter round trip', () => {
  const every: FilterChoice = {
    ageMin: 30,
    ageMax: 39,
    noMaxAge: false,
    types: ['a', 'b'],
    withoutType: false,
    gender: 'male',
  };

  it.each([NO_FILTER, every, { ...NO_FILTER, ageMin: 50, noMaxAge: true }, { ...every, withoutType: true }])(
    'parses the same filters from the URL that it builds (%j)',
    (choice) => {
      const search = new URLSearchParams();
      setFilter(search, choice);
      expect(parseFilter(search).choice).toEqual(choice);
      expect(search.size === 0).toBe(choice === NO_FILTER);
    },
  );

  it('sends filters in the format of the API contract, and omits them when none is active', () => {
    expect(toApiFilter(NO_FILTER)).toBe(null);
    expect(toApiFilter({ ...NO_FILTER, noMaxAge: true })).toBe(null);
    const wire = toApiFilter(every);
    expect(wire).toEqual({
      age: { min: 30, max: 39, disableMaxLimit: false },
      employmentTypes: { list: ['a', 'b'], includeWithoutType: false },
      gender: 'male',
    });
    expect(filterSchema.parse(wire)).toEqual(wire);
    expect(toApiFilter({ ...NO_FILTER, ageMin: 50 })).toMatchObject({
      age: { min: 50, disableMaxLimit: true },
      employmentTypes: { list: null, includeWithoutType: true },
    });
  });
});
