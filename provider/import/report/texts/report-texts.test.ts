import { describe, expect, it, test } from 'vitest';
import { ErrorList } from '../error-list.ts';
import { FileReport, type RowNote } from '../file-report.ts';
import { formatReason } from '../format-reason.ts';
import { formatReport } from '../format-report.ts';
import { en } from './report-texts.en.ts';
import { sv } from './report-texts.sv.ts';

/** All texts below their path. */
function listTexts(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries<object | string>({ ...texts }).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : listTexts(text, `${path}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of reports', () => {
  const english = new Map(listTexts(en));

  test.each(listTexts(sv))('%s has the same placeholders in both languages', (path, text) => {
    expect(placeholders(text)).toEqual(placeholders(english.get(path) ?? ''));
    expect(text).not.toBe('');
  });

  test.each(['severalEmployments', 'noPerson', 'noDays', 'outsidePeriod'] as const)(
    '%s states what to do after the colon',
    (reason) => {
      for (const { reasons } of [sv, en]) expect(reasons[reason]).toMatch(/: \p{Ll}.{20,}/u);
    },
  );

  it('are different in both languages', () => {
    const same = listTexts(sv).filter(([path, text]) => english.get(path) === text);
    expect(same).toEqual([]);
  });
});

describe('formatReason', () => {
  const difference = { subject: 'SICK_LEAVE', number: '7', from: '2025-01-02', columns: ['to'] } as const;
  test.each<[note: RowNote, swedish: string, english: string]>([
    [
      { row: 12, column: 'type', reason: 'notAType', value: 'semester' },
      "rad 12, type: 'semester' är ingen frånvarotyp. Använd sjuk, vab, okänd eller ledig.",
      "row 12, type: 'semester' is not a type of absence. Use sjuk, vab, okänd or ledig.",
    ],
    [
      { row: 12, column: 'type', reason: 'notAType', value: null },
      'rad 12, type: värdet är ingen frånvarotyp. Använd sjuk, vab, okänd eller ledig.',
      'row 12, type: is not a type of absence. Use sjuk, vab, okänd or ledig.',
    ],
    [
      { row: 3, column: 'degree', reason: 'degreeIsFraction', value: '0.5' },
      'Rad 3, degree: 0.5 kan vara en andel av dagen eller ett procenttal. Ange omfattningen i procent (50).',
      'Row 3, degree: 0.5 may be a fraction of the day or a percentage. State the degree in percent (50).',
    ],
    [
      { row: 4, column: null, reason: 'contradicts', contradicted: { row: 2, file: null, difference } },
      'Rad 4 motsäger rad 2: samma anställd har två olika rader med sjukfrånvaro från 2025-01-02. De skiljer sig åt i: to. Bara rad 2 gäller: ta bort den om det är den som är fel.',
      'Row 4 contradicts row 2: the same employee has two different sick-leave rows from 2025-01-02. They differ in: to. Only row 2 counts: remove it if it is the one that is wrong.',
    ],
    [
      { row: 4, column: null, reason: 'contradicts', contradicted: { row: 2, file: 'a.csv', difference } },
      'Rad 4 motsäger rad 2 i a.csv: samma anställd har två olika rader med sjukfrånvaro från 2025-01-02. De skiljer sig åt i: to. Bara rad 2 i a.csv gäller: ta bort den om det är den som är fel.',
      'Row 4 contradicts row 2 of a.csv: the same employee has two different sick-leave rows from 2025-01-02. They differ in: to. Only row 2 of a.csv counts: remove it if it is the one that is wrong.',
    ],
    [
      { row: 4, column: 'from', reason: 'overlap', other: { row: 2, file: 'a.csv' } },
      'Rad 4, from: perioden överlappar den på rad 2 i a.csv, som gäller samma anställning. Ange den sista dagen för den tidigare perioden, eller rätta den första dagen.',
      'Row 4, from: the period overlaps that of row 2 of a.csv, which is of the same employment. State the last day of the earlier period, or correct the first day.',
    ],
    [
      {
        row: 4,
        column: 'employment_number',
        reason: 'severalRowsOfEmployment',
        other: { row: 2, file: null },
      },
      'Rad 4, employment_number: anställningen finns redan på rad 2. En fullständig fil för en dag har en rad per anställning: ta bort en av raderna.',
      'Row 4, employment_number: the employment is already on row 2. A complete file of a day has one row for each employment: leave out one of the rows.',
    ],
    [
      { row: 5, column: 'to', reason: 'endsBeforeItBegins', value: '2025-02-03 – 2025-02-01' },
      'Rad 5, to: perioden 2025-02-03 – 2025-02-01 slutar innan den börjar. Rätta den första eller den sista dagen, eller lämna den sista dagen tom om slutet inte är känt.',
      'Row 5, to: the period 2025-02-03 – 2025-02-01 ends before it begins. Correct the first or the last day, or leave the last day empty if the end is not known.',
    ],
    [
      { row: 5, column: 'department_id', reason: 'unknownDepartment', value: 'm7' },
      "rad 5, department_id: 'm7' är ingen avdelning i filerna eller i organisationen: rätta det, ange under ”Så läses filerna” vilken avdelning det är, eller lägg till avdelningen i en fil med avdelningar",
      "row 5, department_id: 'm7' is not a department of the files or of the organisation: correct it, state under “How files are read” which department it is, or add the department to a file of departments",
    ],
  ])('formats %j', (note, swedish, english) => {
    expect(formatReason(note, 'sv')).toBe(swedish);
    expect(formatReason(note, 'en')).toBe(english);
  });
});

test('formatReport formats a report in Swedish', () => {
  const report = new FileReport('a.csv', 'absences', new ErrorList());
  Object.assign(report, { read: 5, created: 1, changed: 1, unknownColumns: ['kommentar'] });
  for (let row = 25; row > 1; row -= 1) report.reject(row, 'from', 'missing');
  report.encodingMismatch = { declared: 'ISO-8859-1', found: 'UTF-8' };
  report.warn(2, 'cause', 'unknownCause');
  report.ignore('SEM');
  report.note('importedBefore', { day: '2025-03-01' });
  const effects = { employments: 0, endedEmployments: 0, absences: 0, withdrawnAbsences: 0, sickLeave: null };
  const text = formatReport(
    {
      outcome: 'stored',
      delivery: 1,
      effects,
      correction: null,
      organisation: 'renamed',
      mappingVersion: 0,
      notificationFailure: { error: Object.assign(new Error('connection lost'), { code: '08006' }) },
      reports: [report],
    },
    'sv',
  );
  const lines = text.split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'a.csv (frånvaro): lästa 5, nya 1, ändrade 1, oförändrade 0, avvisade 24, ej inlästa 1 (SEM 1)',
    '  kolumner som inte används: kommentar',
    '  anmärkning: a.csv anger teckenkodningen ISO-8859-1 men innehåller UTF-8: filen lästes som UTF-8',
    '  obs: Samma innehåll lästes in 2025-03-01. Raderna räknas en gång.',
    '  avvisad 24 rader: värdet saknas men är obligatoriskt',
    '  avvisad: rad 2, from: värdet saknas men är obligatoriskt',
  ]);
  expect(lines.slice(-7)).toEqual([
    '  avvisad: rad 21, from: värdet saknas men är obligatoriskt',
    '  avvisad 4 rader till: fellistan innehåller alla rader',
    '  anmärkning: rad 2, cause: orsaken finns inte i orsakslistan: den visas som okänd',
    'Organisationen har fått ett nytt namn.',
    'Uppgifterna är sparade.',
    'Händelserna kunde inte skapas nu (Error 08006). Servern skapar dem vid nästa start eller vid midnatt.',
    '',
  ]);
});
