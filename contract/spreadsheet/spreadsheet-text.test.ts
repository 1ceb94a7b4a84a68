import { describe, expect, it } from 'vitest';
import { safeCellText, safeFieldText, safeSheetName, workbookFileName } from './spreadsheet-text.ts';

describe('safeCellText', () => {
  it.each([
    ['ordinary text', 'Anna Ek', 'Anna Ek'],
    ['an empty text', '', ''],
    ['a formula', '=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['a plus sign at the start', '+46 70', "'+46 70"],
    ['a minus sign at the start', '-1', "'-1"],
    ['an at sign at the start', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula after a tab', '\t=1', "'\t=1"],
    ['a formula after a carriage return', '\r=1', "'\r=1"],
    ['a formula after a newline', '\n=1', "'\n=1"],
    ['a formula after a null character', '\0=1', "'=1"],
    ['a formula after a control character', '\u0007=1', "'=1"],
    ['an equals sign inside the text', 'a=1', 'a=1'],
    ['control characters', 'a\u0000b\u001fc\u007fd', 'abcd'],
    ['half of a surrogate pair', 'a\ud800b', 'ab'],
    ['noncharacters of Unicode', 'a\ufffeb\uffffc', 'abc'],
    ['newlines and tabs, which are kept', 'rad 1\nrad 2\t!', 'rad 1\nrad 2\t!'],
    ['a whole surrogate pair, which is kept', '😀', '😀'],
    ['an escape sequence that spreadsheets read as A', '_x0041_', '_x005F_x0041_'],
    ['an escape sequence in lower case', '_x00e5_x', '_x005F_x00e5_x'],
    ['underscores without an escape sequence', 'snake_xylophone_', 'snake_xylophone_'],
    ['punctuation, which is kept', 'Åsa "Ö"; <Ek> & 1980-01-01', 'Åsa "Ö"; <Ek> & 1980-01-01'],
    ['a control character of Latin-1 (C1)', 'Anna\u009fEk', 'AnnaEk'],
    ['a control character on another line', 'Anna\nEk\u0000', 'Anna\nEk'],
    ['an escape sequence after ordinary text', 'Anna_x0041_', 'Anna_x005F_x0041_'],
    ['a text that is longer than a cell may be', 'a'.repeat(40_000), 'a'.repeat(32_767)],
    ['a surrogate pair at the maximum length', `${'a'.repeat(32_766)}😀`, 'a'.repeat(32_766)],
  ])('sanitises %s', (_input, text, expected) => {
    expect(safeCellText(text)).toBe(expected);
  });
});

describe('safeFieldText', () => {
  it.each([
    ['ordinary text', 'Anna Ek', 'Anna Ek'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula after white space', '  =1+1', "'  =1+1"],
    ['a formula after a zero-width space', '\u200b@SUM(A1)', "'\u200b@SUM(A1)"],
    ['a full-width equals sign', '\uff1d1+1', "'\uff1d1+1"],
    ['a formula after a tab', '\t=1', "' =1"],
    ['several lines, which become one', 'rad 1\r\n=rad 2', 'rad 1 =rad 2'],
    ['an escape sequence, which CSV does not have', '_x0041_', '_x0041_'],
  ])('sanitises %s', (_input, text, expected) => {
    expect(safeFieldText(text)).toBe(expected);
  });
});

describe('safeSheetName', () => {
  it.each([
    ['an ordinary name', 'Rehabplaner', 'Rehabplaner'],
    ['characters that Excel forbids in sheet names', 'a/b\\c[d]e:f*g?h', 'a b c d e f g h'],
    ['apostrophes at the ends', "'plans'", 'plans'],
    ['an apostrophe inside', "it's", "it's"],
    ['a name of more than 31 characters', 'x'.repeat(40), 'x'.repeat(31)],
    ['an apostrophe at the maximum length', `${'x'.repeat(30)}'y`, 'x'.repeat(30)],
    ['a surrogate pair at the maximum length', `${'x'.repeat(30)}😀`, 'x'.repeat(30)],
    ['an empty name', '', 'Sheet1'],
    ['only forbidden characters', '///', 'Sheet1'],
    ['the reserved name HISTORY', 'HISTORY', 'Sheet1'],
    ['control characters', 'a\nb\u0000c', 'a bc'],
  ])('sanitises %s', (_input, text, expected) => {
    expect(safeSheetName(text)).toBe(expected);
  });
});

describe('workbookFileName', () => {
  it.each([
    ['a name with a day', 'rehabplaner-2026-03-20', 'rehabplaner-2026-03-20.xlsx'],
    ['a name without a day', 'rehabplaner', 'rehabplaner-2026-03-20.xlsx'],
    ['a name with the extension', 'rehabplaner.xlsx', 'rehabplaner-2026-03-20.xlsx'],
    ['the extension only', '.xlsx', 'export-2026-03-20.xlsx'],
  ])('builds a file name from %s', (_input, name, expected) => {
    expect(workbookFileName(name, '2026-03-20')).toBe(expected);
  });
});
