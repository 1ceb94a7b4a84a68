import { expect, test } from 'vitest';
import { FileReport } from './file-report';
import { formatReport } from './format-report';

test('a report names files, rows, columns and reasons', () => {
  const report = new FileReport('a.csv', 'absences');
  Object.assign(report, { read: 5, created: 1, changed: 1, unknownColumns: ['kommentar'] });
  report.refuse(4, 'to', 'endsBeforeItBegins');
  report.refuse(3, null, 'wrongLength');
  report.remark(2, 'cause', 'unknownCause');
  report.ignore('SEM');
  const text = formatReport({
    outcome: 'stored',
    organisation: 'created',
    notified: false,
    reports: [report],
  });
  expect(text.split('\n')).toEqual([
    'a.csv (absences): read 5, created 1, changed 1, skipped 0, refused 2, ignored 1 (SEM 1)',
    '  columns not used: kommentar',
    '  refused: row 3: has another number of columns than the header',
    '  refused: row 4, to: ends before it begins',
    '  remark: row 2, cause: names a cause that the catalogue lacks: shown as unknown',
    'The organisation is new.',
    'Stored.',
    'Notifications could not be raised now: the server does at its next start or midnight.',
    '',
  ]);
});
