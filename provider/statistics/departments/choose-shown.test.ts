import { describe, expect, test } from 'vitest';
import { chooseShown } from './choose-shown.ts';
import { CountedPeople } from './counted-people.ts';

function group(...people: number[]): CountedPeople {
  const counted = new CountedPeople();
  for (const person of people) counted.add(person);
  return counted;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const FIVE = group(...range(1, 5));
const SIX = group(...range(11, 16));
const NINE = group(...range(21, 29));

describe('chooseShown', () => {
  test.each<[why: string, groups: CountedPeople[], canBeShown: boolean[] | undefined, shown: boolean[]]>([
    ['shows groups of 5 people', [FIVE, NINE], undefined, [true, true]],
    ['hides the next smallest group too', [group(41, 42), NINE, SIX], undefined, [false, true, false]],
    ['hides the first of the smallest groups', [FIVE, group(41), FIVE], undefined, [false, false, true]],
    [
      'hides no more when 5 people are hidden',
      [group(41, 42), group(43, 44, 45), SIX],
      undefined,
      [false, false, true],
    ],
    [
      'counts a person of two hidden groups once',
      [group(41, 42, 43), group(42, 43, 44), SIX, NINE],
      undefined,
      [false, false, false, true],
    ],
    ['needs no other group for one without people', [group(), NINE], undefined, [false, true]],
    ['hides a group alone when there is no other', [group(41)], undefined, [false]],
    [
      'hides nothing more when a hidden group has 5 people',
      [FIVE, group(41), NINE],
      [false, true, true],
      [false, false, true],
    ],
  ])('%s', (_, groups, canBeShown, shown) => {
    expect(chooseShown(groups, canBeShown)).toEqual(shown);
  });
});
