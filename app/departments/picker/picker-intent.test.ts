import { describe, expect, it } from 'vitest';
import { parsePickerIntent, buildChangeIntent, type PickerIntent } from './picker-intent.ts';

describe('parsePickerIntent', () => {
  const cases: [string, PickerIntent | null, string][] = [
    [buildChangeIntent('set', 'on:with', '1'), { kind: 'set', change: 'on:with', id: '1' }, 'a box'],
    ['menu:off:below:a:b c', { kind: 'menu', change: 'off:below', id: 'a:b c' }, 'any id'],
    ['show:a:b', { kind: 'show', id: 'a:b' }, 'a row of the panel'],
    ['clear', { kind: 'clear' }, 'a word'],
    ['set:on:all:1', null, 'no such change'],
    ['set:on:with:', null, 'no id'],
    ['do:on:with:1', null, 'no such kind'],
    ['', null, 'nothing'],
  ];
  it.each(cases)('parses %j as %j: %s', (text, expected) => {
    expect(parsePickerIntent(text)).toEqual(expected);
  });
});
