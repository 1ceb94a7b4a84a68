import { expect, it } from 'vitest';
import { listChangedFields } from './list-changed-fields.ts';

it.each([
  [{ a: 1 }, { a: 1 }, [], 'nothing changed'],
  [{ heading: 'x', notes: 'y' }, { heading: 'x', notes: 'z' }, ['notes'], 'one field'],
  [{ a: { b: '1', c: '2' } }, { a: { c: '3', b: '1' } }, ['a.c'], 'nested, the keys in another order'],
  [{ a: null }, { a: '2026-01-01' }, ['a'], 'from nothing'],
  [{}, { measures: { other: { selected: true } } }, ['measures'], 'new as a whole'],
  [{ m: { x: 1 } }, { m: {} }, ['m.x'], 'removed'],
  [{ rows: [{ a: 1, b: 2 }] }, { rows: [{ b: 2, a: 1 }] }, [], 'a list with the same values'],
  [{ rows: [{ a: 1 }] }, { rows: [{ a: 1 }, { a: 2 }] }, ['rows'], 'a row more'],
  [{ rows: [{ a: 1 }] }, { rows: [{ a: 2 }] }, ['rows'], 'a row changed: the list is named'],
])('%j to %j: %j', (before, after, expected, why) => {
  expect(listChangedFields(before, after), why).toEqual(expected);
});
