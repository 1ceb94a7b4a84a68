import { describe, expect, test } from 'vitest';
import { NO_MAPPING } from '../mapping/mapping.ts';
import { formatFileProblem } from '../problems/file-problem.ts';
import { findColumns } from './table-columns.ts';

const kindOf = (header: string) => {
  const found = findColumns(header.split(';'));
  return found.kind ?? formatFileProblem('x', found.problem, 'en').replace('x: ', '');
};

const ADD_COLUMN =
  'Add what is missing to the file, or state on the page How files are read how its columns are to be read';

describe('findColumns', () => {
  test.each<[header: string, kind: string]>([
    ['department_id;name;parent_id', 'departments'],
    ['Avdelningsid;Namn;Överordnad;Bolag;Avtal fr.o.m.', 'departments'],
    ['employment_number;first_name;last_name;gender;department_id;from', 'employees'],
    ['Anställningsnr;Förnamn;Efternamn;Kön;Avdelning;Fr.o.m.;Typ;Personnummer', 'employees'],
    ['Anstnr;Personnr;Namn;Avdelning;Typ;From;Tom', 'employees'],
    ['Anstnr;Personnr;Namn;Avdelning;Frånvarotyp;From;Tom;Omfattning', 'absences'],
    ['Anstnr;Personnr;Namn;Avdelning;Typ;Sjukgrad;From;Tom', 'absences'],
    ['Anstnr;Personnr;Namn;Avdelning;Typ;From;Tom;Datum', 'employees'],
    ['Anstnr;Personnr;Namn;Avdelning;Befattning;From;Tom;Omfattning', 'employees'],
    [
      'Anstnr;Personnr;Namn;Avdelning;Typ;From;Tom;Omfattning',
      'the header fits both employees and absences. If the file contains absences, rename the column Typ to absence_type. If it contains employees, give the column another name (employment_type if it is that), or state on the page How files are read what it is',
    ],
    [
      'Anstnr;Personnr;Namn;Avdelning;From;Tom;Kod',
      'the header fits both employees and absences. If the file contains absences, rename the column Kod to absence_type. If it contains employees, give the column another name (employment_type if it is that), or state on the page How files are read what it is',
    ],
    ['employment_number;type;from', 'absences'],
    ['Anst.nr;Typ;Fr.o.m.;T.o.m.;Grad', 'absences'],
    ['ANSTNR;ORSAK;FROM', 'absences'],
    ['Anst.nr;Typ;Första sjukdag;Sista sjukdag;Grad', 'absences'],
    ['Anst.nr;Typ;From;Första sjukdag;Tom;Sista sjukdag', 'absences'],
    ['Anst.nr;Typ;Fråndatum;Tilldatum;Första sjukdag;Grad', 'absences'],
    ['Anst.nr;Typ;Från;Datum;Dag;Timmar', 'absenceDays'],
    ['anstnr;typ;datum;timmar', 'absenceDays'],
    ['Anställningsnr;Tidkod;Fr.o.m.;Antal timmar;Schematid', 'absenceDays'],
    ['employment_number;type;from;to;hours', 'absenceDays'],
    ['employment_number;type;from;degree;hours', 'absenceDays'],
    ['employment_number;type;date;degree', 'absenceDays'],
    ['employment_number;type;from;to;degree;hours', 'absences'],
    ['employment_number;type;from;date;day', 'absences'],
    ['employment_number;date;service', 'serviceUse'],
    ['Anst.nr;Besöksdatum;Tjänst;Beskrivning;Belopp', 'serviceUse'],
    ['anstnr;typ;from;datum;tjänst', 'absences'],
    ['anstnr;tjänst', `its header lacks date (read as service use). ${ADD_COLUMN}`],
    ['anstnr;typ;datum;dag;timmar', 'two columns are date. Remove one of them'],
    ['anstnr;typ;datum;tom', `its header lacks from (read as absences). ${ADD_COLUMN}`],
    ['employment_number;type', `its header lacks from (read as absences). ${ADD_COLUMN}`],
    ['type;from;typ;employment_number', 'two columns are type. Remove one of them'],
    [
      'Anställningsnr;Anställningsid;Typ;Startdatum;Startdag;Slutdatum;Slutdag;Omfattning;Procent',
      'absences',
    ],
    ['Anställningsid;Typ;Startdag;Slutdag;Procent', 'absences'],
    ['anställdnr;anställningsid;typ;from', 'two columns are employment_number. Remove one of them'],
    [
      'a;b',
      'its header names no column of departments, employees, absences or service use. If the file has no header, state its columns in order on the page How files are read',
    ],
  ])('%s: %s', (header, kind) => {
    expect(kindOf(header)).toBe(kind);
  });

  test('reads a column that the mapping states to be the type as that of absences', () => {
    const header = ['anstnr', 'namn', 'personnr', 'avdelning', 'type', 'from', 'omfattning'];
    const columns = new Map([['typ', 'type']]);
    expect(findColumns(header, { ...NO_MAPPING, columns })).toMatchObject({ kind: 'absences' });
    expect(findColumns(header)).toMatchObject({ problem: { key: 'employeesOrAbsences' } });
  });

  test('reads orsak as the cause when another column is the type', () => {
    const found = findColumns(['anstnr', 'typ', 'from', 'orsak', 'kommentar']);
    expect(found).toMatchObject({ kind: 'absences', unknown: ['kommentar'] });
    expect(found.kind === null ? [] : [...found.columnIndexes]).toEqual(
      expect.arrayContaining([
        ['type', 1],
        ['cause', 3],
      ]),
    );
  });

  test('lists the columns that a file of single days does not use', () => {
    const found = findColumns(['anstnr', 'typ', 'from', 'datum', 'timmar', 'orsak', 'friskanmäld']);
    expect(found).toMatchObject({ kind: 'absenceDays', unknown: ['orsak', 'friskanmäld'] });
    expect(found.kind === null ? null : found.columnIndexes.get('date')).toBe(3);
  });

  test.each<[header: string, proposals: [header: string, column: string | null][]]>([
    [
      'anstnr;typ;Datum från och med;Startdatum i systemet',
      [
        ['Datum från och med', 'from'],
        ['Startdatum i systemet', null],
      ],
    ],
    [
      'anstnr;typ;from;to;Sjukskrivningens omfattning i procent;Telefon',
      [['Sjukskrivningens omfattning i procent', 'degree']],
    ],
    // Without a last day every column that is not known may be it.
    [
      'anstnr;typ;from;Återgång;Telefon',
      [
        ['Återgång', null],
        ['Telefon', null],
      ],
    ],
    // The columns of employees are known, and none of them is the degree.
    ['anstnr;personnr;namn;avdelning;frånvarotyp;from;to;Telefon', [['Telefon', null]]],
    ['anstnr;typ;from;to;Sjukgrad %;Telefon', []],
    ['anstnr;typ;from;to;Slutdatum;grad', []],
    ['Lön;Telefon', []],
  ])('%s: proposes what unknown columns mean, each column once', (header, proposals) => {
    expect(findColumns(header.split(';')).proposals.map(({ header, column }) => [header, column])).toEqual(
      proposals,
    );
  });
});
