import { describe, expect, it } from 'vitest';
import { safeCellText, safeFieldText, safeSheetName, workbookFileName } from './spreadsheet-text.ts';

describe('safeCellText', () => {
  it.each([
    ['Anna Ek', 'Anna Ek', 'ordinary'],
    ['', '', 'nothing'],
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")', 'a formula'],
    ['+46 70', "'+46 70", 'a plus'],
    ['-1', "'-1", 'a minus'],
    ['@SUM(A1)', "'@SUM(A1)", 'an at sign'],
    ['\t=1', "'\t=1", 'a tab before it'],
    ['\r=1', "'\r=1", 'a carriage return before it'],
    ['\n=1', "'\n=1", 'a newline before it'],
    ['\0=1', "'=1", 'a null before it, which is removed'],
    ['\u0007=1', "'=1", 'a control character before it, which is removed'],
    ['a=1', 'a=1', 'only the start counts'],
    ['a\u0000b\u001fc\u007fd', 'abcd', 'control characters'],
    ['a\ud800b', 'ab', 'half of a pair'],
    ['a\ufffeb\uffffc', 'abc', 'no characters'],
    ['rad 1\nrad 2\t!', 'rad 1\nrad 2\t!', 'newline and tab stay'],
    ['😀', '😀', 'a whole pair stays'],
    ['_x0041_', '_x005F_x0041_', 'what programs would read as A'],
    ['_x00e5_x', '_x005F_x00e5_x', 'the same in small letters'],
    ['snake_xylophone_', 'snake_xylophone_', 'no code'],
    ['Åsa "Ö"; <Ek> & 1980-01-01', 'Åsa "Ö"; <Ek> & 1980-01-01', 'plain text with other signs'],
    ['Anna\u009fEk', 'AnnaEk', 'a control character of Latin-1'],
    ['Anna\nEk\u0000', 'Anna\nEk', 'a control character on another line'],
    ['Anna_x0041_', 'Anna_x005F_x0041_', 'a code after plain text'],
    ['a'.repeat(40_000), 'a'.repeat(32_767), 'longer than a cell'],
    [`${'a'.repeat(32_766)}😀`, 'a'.repeat(32_766), 'cut between characters'],
  ])('sanitises %j', (text, expected, why) => {
    expect(safeCellText(text), why).toBe(expected);
  });
});

describe('safeFieldText', () => {
  it.each([
    ['Anna Ek', 'Anna Ek', 'ordinary'],
    ['=1+1', "'=1+1", 'a formula'],
    ['  =1+1', "'  =1+1", 'white space that a program skips'],
    ['\u200b@SUM(A1)', "'\u200b@SUM(A1)", 'a mark without a form'],
    ['\uff1d1+1', "'\uff1d1+1", 'the wide form of the sign'],
    ['\t=1', "' =1", 'a tab before it'],
    ['rad 1\r\n=rad 2', 'rad 1 =rad 2', 'one line'],
    ['_x0041_', '_x0041_', 'no code here'],
  ])('sanitises %j', (text, expected, why) => {
    expect(safeFieldText(text), why).toBe(expected);
  });
});

describe('safeSheetName', () => {
  it.each([
    ['Rehabplaner', 'Rehabplaner', 'ordinary'],
    ['a/b\\c[d]e:f*g?h', 'a b c d e f g h', 'signs a sheet may not have'],
    ["'plans'", 'plans', 'apostrophes at the ends'],
    ["it's", "it's", 'an apostrophe inside'],
    ['x'.repeat(40), 'x'.repeat(31), 'too long'],
    [`${'x'.repeat(30)}'y`, 'x'.repeat(30), 'an apostrophe where it is cut'],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30), 'cut between characters'],
    ['', 'Sheet1', 'empty'],
    ['///', 'Sheet1', 'nothing left'],
    ['HISTORY', 'Sheet1', 'reserved'],
    ['a\nb\u0000c', 'a bc', 'control characters'],
  ])('sanitises %j', (text, expected, why) => {
    expect(safeSheetName(text), why).toBe(expected);
  });
});

describe('workbookFileName', () => {
  it.each([
    ['rehabplaner-2026-03-20', 'rehabplaner-2026-03-20.xlsx', 'a day in it already'],
    ['rehabplaner', 'rehabplaner-2026-03-20.xlsx', 'no day'],
    ['rehabplaner.xlsx', 'rehabplaner-2026-03-20.xlsx', 'the extension once'],
    ['.xlsx', 'export-2026-03-20.xlsx', 'nothing but the extension'],
  ])('builds a file name from %s', (name, expected, why) => {
    expect(workbookFileName(name, '2026-03-20'), why).toBe(expected);
  });
});
