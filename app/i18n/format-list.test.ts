import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it.each([
  [[], '', ''],
  [['Alvik'], 'Alvik', 'Alvik'],
  [['Alvik', 'Berga'], 'Alvik och Berga', 'Alvik and Berga'],
  [['Alvik', 'Berga', 'Cedern'], 'Alvik, Berga och Cedern', 'Alvik, Berga and Cedern'],
])('%j', (items, swedish, english) => {
  expect(formatList(items, 'sv')).toBe(swedish);
  expect(formatList(items, 'en')).toBe(english);
});
