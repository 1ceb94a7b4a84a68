import { describe, expect, it, test } from 'vitest';
import { formatFileProblem } from './file-problem.ts';
import { en } from './problem-texts.en.ts';
import { sv } from './problem-texts.sv.ts';

const GROUPS = ['problems', 'terms', 'complete'] as const;
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const pairs = GROUPS.flatMap((group) => {
  const english: Readonly<Record<string, string>> = en[group];
  return Object.entries<string>(sv[group]).map(([key, text]) => [key, text, english[key] ?? ''] as const);
});

describe('the texts of problems', () => {
  test.each(pairs)(
    '%s has the same placeholders in both languages, and different texts',
    (_, swedish, english) => {
      expect(placeholders(swedish)).toEqual(placeholders(english));
      expect(swedish).not.toBe(english);
    },
  );
});

describe('formatFileProblem', () => {
  it('fills in values and terms of the language', () => {
    const problem = {
      key: 'missingColumns',
      values: { columns: 'from', kind: { term: 'absences' } },
    } as const;
    expect(formatFileProblem('a.csv', problem, 'sv')).toBe(
      'a.csv: rubrikraden saknar from (filen lästes som frånvaro). Lägg till det som saknas i filen, eller ange på sidan Så läses filerna hur kolumnerna ska läsas',
    );
    expect(formatFileProblem('a.csv', problem, 'en')).toBe(
      'a.csv: its header lacks from (read as absences). Add what is missing to the file, or state on the page How files are read how its columns are to be read',
    );
  });
});
