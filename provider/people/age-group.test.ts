import { expect, it } from 'vitest';
import { toAgeGroup } from './age-group.ts';

it.each([
  [0, { from: 0, to: 9 }],
  [39, { from: 30, to: 39 }],
  [40, { from: 40, to: 49 }],
  [49, { from: 40, to: 49 }],
  [null, null],
])('returns the group of the age %j', (age, group) => {
  expect(toAgeGroup(age)).toEqual(group);
});
