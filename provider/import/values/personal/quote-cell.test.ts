import { describe, expect, it } from 'vitest';
import { quoteCell, quoteDepartment } from './quote-cell.ts';

describe('quoteCell', () => {
  it.each<[column: string, text: string, expected: string | null]>([
    ['from', '25-02-03', '25-02-03'],
    ['from', '2025-02-30', '2025-02-30'],
    ['from', '3/2 2025', null],
    ['reported_at', '2025-02-03 25:10', '2025-02-03 25:10'],
    ['degree', '150', '150'],
    ['degree', '-12,5 %', '-12,5 %'],
    ['hours', '7:75', '7:75'],
    ['gender', 'Åkesson', null],
    ['gender', '1980-02-03', null],
    ['degree', '1980-02-03', null],
    ['degree', '1001', null],
    ['protected_identity', '1980-02-03', null],
    ['from', '800203-1234', null],
    ['from', '19800203', null],
    ['from', '8002031234', null],
    ['gender', 'Anna Ek', null],
    ['birth_date', '80-02-03', null],
  ])('%s: %s becomes %s', (column, text, expected) => {
    expect(quoteCell(column, text)).toBe(expected);
  });
});

describe('quoteDepartment', () => {
  it.each<[text: string, isQuoted: boolean]>([
    ['m1', true],
    ['K-12', true],
    ['1042', true],
    ['2.ÖST/4', true],
    ['Åkesson', false],
    ['Anna Ek', false],
    ['10425', false],
    ['A-100425', false],
    ['1980-02-03', false],
    ['800203-1234', false],
    ['198002TF10', false],
  ])('of %s: %s', (text, isQuoted) => {
    expect(quoteDepartment(text)).toBe(isQuoted ? text : null);
  });
});
