import { expect, test } from 'vitest';
import { ErrorList } from './error-list.ts';
import { FileReport } from './file-report.ts';
import { formatReport } from './format-report.ts';

test('a report lists files, rows, columns and reasons', () => {
  const report = new FileReport('a.csv', 'absences', new ErrorList());
  Object.assign(report, { read: 5, created: 1, changed: 1, unknownColumns: ['kommentar'] });
  report.reject(4, 'to', 'endsBeforeItBegins', '2025-02-03 – 2025-02-01');
  report.reject(3, null, 'wrongLength', '5');
  report.reject(5, 'type', 'notAType', 'semester');
  report.encodingMismatch = { declared: 'ISO-8859-1', found: 'UTF-8' };
  report.warn(2, 'cause', 'unknownCause');
  report.ignore('SEM');
  const text = formatReport(
    {
      outcome: 'stored',
      delivery: 1,
      effects: { employments: 0, endedEmployments: 0, absences: 0, withdrawnAbsences: 0, sickLeave: null },
      correction: null,
      organisation: 'created',
      mappingVersion: 0,
      notificationFailure: { error: Object.assign(new Error('connection lost'), { code: '08006' }) },
      reports: [report],
    },
    'en',
  );
  expect(text.split('\n')).toEqual([
    'a.csv (absences): read 5, created 1, changed 1, skipped 0, refused 3, ignored 1 (SEM 1)',
    '  columns not used: kommentar',
    '  remark: a.csv declares the encoding ISO-8859-1 but holds UTF-8: it was read as UTF-8',
    '  refused: Row 3: has another number of columns than the file: 5. Check whether a separator is missing or surplus, or whether a text with a separator lacks quotation marks.',
    '  refused: Row 4, to: the period 2025-02-03 – 2025-02-01 ends before it begins. Correct the first or the last day, or leave the last day empty if the end is not known.',
    "  refused: row 5, type: 'semester' is not a type of absence. Use sjuk, vab, okänd or ledig.",
    '  remark: row 2, cause: names a cause that the catalogue lacks: shown as unknown',
    'The organisation is new.',
    'Stored.',
    'Notifications could not be created now (Error 08006). The server creates them at its next start or at midnight.',
    '',
  ]);
});
