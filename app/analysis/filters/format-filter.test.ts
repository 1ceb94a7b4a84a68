import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { NO_FILTER, type FilterChoice } from './filter-choice.ts';
import { formatFilter } from './format-filter.ts';
import { listActiveFilters } from './list-active-filters.ts';

const t = getFixedT('sv');
const types = [{ id: 'a', name: 'Timanställd' }];
const list = (choice: Partial<FilterChoice>) => listActiveFilters({ ...NO_FILTER, ...choice }, types);

describe('formatFilter', () => {
  it.each<[Partial<FilterChoice>, string[]]>([
    [{}, []],
    [{ ageMin: 30, ageMax: 39 }, ['30–39 år']],
    [{ ageMin: 30 }, ['Från 30 år']],
    [{ ageMax: 39 }, ['Till och med 39 år']],
    [{ types: ['a', 'b'] }, ['Timanställd', 'Anställningsform utanför urvalet']],
    [{ withoutType: false, gender: 'female' }, ['Inte personer utan angiven anställningsform', 'Kvinnor']],
  ])('formats the active filters of %j as %j', (choice, texts) => {
    expect(list(choice).map(({ filter }) => formatFilter(filter, t))).toEqual(texts);
  });
});

it('listActiveFilters returns the choice that remains without each filter', () => {
  const choice: FilterChoice = {
    ageMin: 30,
    ageMax: null,
    noMaxAge: true,
    types: ['a', 'b'],
    withoutType: false,
    gender: 'male',
  };
  expect(listActiveFilters(choice, null).map(({ without }) => without)).toEqual([
    { ...choice, ageMin: null, noMaxAge: false },
    { ...choice, types: ['b'] },
    { ...choice, types: ['a'] },
    { ...choice, withoutType: true },
    { ...choice, gender: 'all' },
  ]);
});
