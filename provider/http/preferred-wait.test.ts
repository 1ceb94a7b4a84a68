import { expect, it } from 'vitest';
import { preferredWait } from './preferred-wait.ts';

it.each<[string | null, number, string]>([
  [null, 30_000, 'no header'],
  ['respond-async', 30_000, 'another preference'],
  ['wait=3', 3_000, 'seconds'],
  ['respond-async, wait=10', 10_000, 'after another preference'],
  ['respond-async; wait=10', 10_000, 'in the same preference'],
  ['WAIT = "7"', 7_000, 'case, spaces and quotes do not matter'],
  ['wait=0', 250, 'the shortest'],
  ['wait=3600', 60_000, 'the longest'],
  ['wait=-1', 30_000, 'not a number of seconds'],
  ['await=3', 30_000, 'a name that only ends the same way'],
])('reads %j as %i ms: %s', (header, expected) => {
  expect(preferredWait(header)).toBe(expected);
});
