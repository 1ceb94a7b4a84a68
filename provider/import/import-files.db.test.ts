import { asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { decryptRows, readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { type ImportFolder, makeImportFolder, paxml } from '#tests/support/provider/make-import-folder.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { clearAccessLog } from '#tests/support/database/rows/clear-access-log.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { notification } from '#provider/database/tables/notification.ts';
import {
  dataVersion,
  department,
  departmentContract,
  organisation,
} from '#provider/database/tables/organisation.ts';
import { departmentPeriod, person, unavailability } from '#provider/database/tables/person.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { BrokenFileError } from './files/broken-file-error.ts';
import type { FileReport } from './report/file-report.ts';
import { formatReport } from './report/format-report.ts';
import { UnknownOrganisationError } from './ensure-organisation.ts';
import { importFiles, type ImportResult } from './import-files.ts';

const NOW = Temporal.Instant.from('2025-04-15T08:00:00Z');
const NUMBER = '5566778899';
/** Tables that an import writes even when nothing changes. */
const IGNORED_TABLES = ['api.audit_event', 'api.delivery'];

let open: OpenDatabase;
let files: ImportFolder;
beforeAll(async () => {
  open = await openTestDatabase();
  files = makeImportFolder();
  await addCauses(open.db);
});
afterAll(async () => {
  await open.close();
  await files.remove();
});
beforeEach(async () => {
  await empty();
  await clearAccessLog(open.pool);
});

async function empty(): Promise<void> {
  // People first, because their periods reference the departments.
  await open.db.delete(person);
  await open.db.delete(organisation);
}

const anna = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);

const departments = `department_id;name;parent_id;company
hk;Huvudkontoret;;ja
f1;Fabriken;hk;nej
m1;Montering;f1;`;
const employees = `Anställningsnr;Förnamn;Efternamn;Kön;Avdelningsid;Fr.o.m.;T.o.m.;Personnummer;Födelsedatum;Chef
1001;Anna;Åkesson;K;m1;2020-01-01;2024-12-31;${anna};;Bo Ek
1001;Anna;Åkesson;K;f1;2025-01-01;;${anna};;Eva Ek
1002;Bertil;Öman;man;m1;20200101;;;19751224;
1003;Anna;Åkesson;kvinna;hk;2021-01-01;;${anna.slice(2, 8)}-${anna.slice(8)};;`;
const absences = `employment_number,type,from,to,degree,cause,work_related,reported_at
1001,sjuk,2025-02-03,2025-02-05,100,101,nej,2025-02-03 07:15
1002,SICK_LEAVE,2025-03-03,,"50,0",301,ja,
1002,vab,2025-01-13,2025-01-13,,,,`;

function run(paths: readonly string[], more: Partial<Parameters<typeof importFiles>[1]> = {}) {
  return importFiles(open, {
    organisationNumber: NUMBER,
    name: 'Nordfabriken AB',
    files: paths,
    now: NOW,
    ...more,
  });
}

function writeAll(): string[] {
  return [
    files.write('absences.csv', absences),
    files.write('departments.csv', departments),
    files.write('employees.csv', employees),
  ];
}

function counts({ reports }: ImportResult) {
  return Object.fromEntries(reports.map((report) => [report.kind, countsOf(report)]));
}

function countsOf({ read, created, changed, skipped, rejections }: FileReport) {
  return { read, created, changed, skipped, rejected: rejections.length };
}

function rejections({ reports }: ImportResult) {
  return reports.flatMap((report) =>
    report.rejections.map(({ row, column, reason }) => [row, column, reason]),
  );
}

function warnings({ reports }: ImportResult) {
  return reports.flatMap((report) => report.warnings.map(({ row, column, reason }) => [row, column, reason]));
}

const listEmployments = async () =>
  (await readEmployments(open)).sort((a, b) => (a.employmentNumber < b.employmentNumber ? -1 : 1));

async function listAbsences() {
  const rows = await open.db.select().from(absence).orderBy(asc(absence.fromDay), asc(absence.type));
  return (await listEmployments()).flatMap(({ employmentId, employmentNumber: number }) =>
    rows
      .filter((row) => row.employmentId === employmentId)
      .map(({ type, fromDay: from, toDay: to, degree }) => ({ number, type, from, to, degree })),
  );
}

it('marks people with protected identity, until a file states that they have none', async () => {
  const header = 'anställningsnr;förnamn;efternamn;kön;avdelningsid;from;Skyddad identitet';
  const listProtected = async () =>
    (await readPeople(open)).filter(({ isProtected }) => isProtected).map(({ firstName }) => firstName);
  const importEmployees = async (name: string, lines: string) => {
    const result = await run([files.write('departments.csv', departments), files.write(name, lines)]);
    return rejections(result);
  };
  const rows = (anna: string, bo: string) =>
    `${header}\n1;Anna;Ek;K;m1;2020-01-01;${anna}\n2;Bo;Ek;M;m1;2020-01-01;${bo}`;
  await importEmployees('first.csv', rows('ja', ''));
  expect(await listProtected()).toEqual(['Anna']);
  const without = header.replace(';Skyddad identitet', '');
  await importEmployees('without.csv', `${without}\n1;Anna;Berg;K;m1;2020-01-01`);
  expect(await listProtected()).toEqual(['Anna']);
  expect(await importEmployees('unclear.csv', rows('kanske', 'ja'))).toEqual([
    [2, 'protected_identity', 'notAYesOrNo'],
  ]);
  expect((await listProtected()).sort()).toEqual(['Anna', 'Bo']);
  await importEmployees('last.csv', rows('nej', ''));
  expect(await listProtected()).toEqual(['Bo']);
});

describe('first import of an organisation', () => {
  it('imports the files and creates the organisation with both features', async () => {
    const result = await run(writeAll());
    expect(counts(result)).toEqual({
      departments: { read: 3, created: 3, changed: 0, skipped: 0, rejected: 0 },
      employees: { read: 4, created: 4, changed: 0, skipped: 0, rejected: 0 },
      absences: { read: 3, created: 3, changed: 0, skipped: 0, rejected: 0 },
    });
    expect([result.outcome, result.organisation]).toEqual(['stored', 'created']);
    expect(await open.db.select().from(organisation)).toMatchObject([
      { name: 'Nordfabriken AB', usesCompanyHealth: true, usesRehabPlanner: true },
    ]);
    expect(await open.db.select().from(department).orderBy(asc(department.departmentId))).toMatchObject([
      { departmentId: 'f1', parentId: 'hk', company: false },
      { departmentId: 'hk', parentId: null, company: true },
      { departmentId: 'm1', parentId: 'f1' },
    ]);
    expect(await open.db.select().from(departmentContract)).toHaveLength(3);
  });

  it('creates one person per personal number, with the age from birth date or number', async () => {
    await run(writeAll());
    const people = (await readPeople(open)).sort((a, b) => (a.firstName < b.firstName ? -1 : 1));
    expect(people).toMatchObject([
      { firstName: 'Anna', personalNumber: anna, birthDate: '1980-02-03', gender: 'female' },
      { firstName: 'Bertil', personalNumber: null, birthDate: '1975-12-24', gender: 'male' },
    ]);
    const employments = await listEmployments();
    expect(employments).toMatchObject([
      { personId: people[0]?.personId, fromDay: '2020-01-01', toDay: null, manager: 'Eva Ek' },
      { personId: people[1]?.personId, manager: null },
      { personId: people[0]?.personId, fromDay: '2021-01-01' },
    ]);
    const periods = await open.db
      .select()
      .from(departmentPeriod)
      .where(eq(departmentPeriod.employmentId, employments[0]!.employmentId))
      .orderBy(asc(departmentPeriod.fromDay));
    expect(periods).toMatchObject([
      { fromDay: '2020-01-01', toDay: '2024-12-31', departmentId: 'm1' },
      { fromDay: '2025-01-01', toDay: null, departmentId: 'f1' },
    ]);
  });

  it('stores the absences of the file', async () => {
    await run(writeAll());
    expect(await listAbsences()).toEqual([
      { number: '1001', type: 'SICK_LEAVE', from: '2025-02-03', to: '2025-02-05', degree: 100 },
      { number: '1002', type: 'CARE_OF_CHILD', from: '2025-01-13', to: '2025-01-13', degree: 100 },
      { number: '1002', type: 'SICK_LEAVE', from: '2025-03-03', to: null, degree: 50 },
    ]);
    const [reported] = await open.db
      .select({ at: absence.reportedAt })
      .from(absence)
      .where(eq(absence.fromDay, '2025-02-03'));
    expect(Date.parse(reported?.at ?? '')).toBe(Date.parse('2025-02-03T06:15:00Z'));
  });

  it('raises notifications, increments the data version and writes one audit row without names', async () => {
    await run(writeAll());
    const raised = await open.db.select({ type: notification.type }).from(notification);
    expect(raised.map(({ type }) => type)).toContain('WORK_RELATED_ABSENCE');
    expect(await open.db.select().from(dataVersion)).toMatchObject([{ version: 2 }]);
    const audit = await open.db.select().from(auditEvent);
    expect(audit).toMatchObject([{ accountId: null, action: 'import', rowCount: 10 }]);
    expect(JSON.stringify(audit)).not.toMatch(/Anna|Åkesson|absences\.csv|1980/);
  });

  it('requires a name', async () => {
    await expect(run(writeAll(), { name: null })).rejects.toThrow(UnknownOrganisationError);
  });
});

describe('repeated import', () => {
  it('changes only the audit log', async () => {
    const paths = [...writeAll(), files.write('pay.xml', payroll)];
    await run(paths);
    const before = await readFingerprints(open, IGNORED_TABLES);
    const again = await run(paths);
    for (const report of again.reports) {
      expect(report).toMatchObject({ created: 0, changed: 0, rejections: [] });
    }
    expect(await readFingerprints(open, IGNORED_TABLES)).toEqual(before);
  });

  it('gives the same result in another order of files', async () => {
    const shape = async () => ({
      absences: await listAbsences(),
      periods: await open.db
        .select({ from: departmentPeriod.fromDay, department: departmentPeriod.departmentId })
        .from(departmentPeriod)
        .orderBy(asc(departmentPeriod.fromDay), asc(departmentPeriod.departmentId)),
    });
    const paths = [...writeAll(), files.write('pay.xml', payroll)];
    await run(paths);
    const first = await shape();
    await empty();
    await run([...paths].reverse());
    expect(await shape()).toEqual(first);
  });

  it('returns the same report as a dry run and changes nothing', async () => {
    const before = await readFingerprints(open, []);
    const result = await run(writeAll(), { dryRun: true });
    expect(result.outcome).toBe('dryRun');
    expect(await readFingerprints(open, [])).toEqual(before);
    expect(counts(await run(writeAll()))).toEqual(counts(result));
  });
});

describe('later files', () => {
  it('change their own columns and keep missing ones', async () => {
    await run(writeAll());
    const result = await run([
      files.write('e.csv', employees.split('\n').slice(0, 4).join('\n').replace('Öman', 'Ömark')),
      files.write('a.csv', 'employment_number;type;from;to\n1002;sjuk;2025-03-03;2025-03-31'),
    ]);
    expect(counts(result)).toMatchObject({
      employees: { created: 0, changed: 1, skipped: 2 },
      absences: { created: 0, changed: 1 },
    });
    expect(await open.db.select().from(person)).toHaveLength(2);
    const ended = await open.db.select().from(absence).where(eq(absence.fromDay, '2025-03-03'));
    expect(ended).toMatchObject([{ toDay: '2025-03-31', degree: 50, causeId: 301, workRelated: true }]);
    expect(await listAbsences()).toHaveLength(3);
  });

  it('move an employee with a new period once the last period has an end', async () => {
    await run(writeAll());
    const head = employees.split('\n')[0]!;
    const open1002 = '1002;Bertil;Öman;man;f1;2025-02-01;;;19751224;';
    const rejected = await run([files.write('e.csv', `${head}\n${open1002}`)]);
    expect(rejections(rejected)).toEqual([[2, 'from', 'overlapStored']]);
    const moved = await run([
      files.write('e.csv', `${head}\n${open1002}\n1002;Bertil;Öman;man;m1;2020-01-01;2025-01-31;;19751224;`),
    ]);
    expect(counts(moved)).toEqual({
      employees: { read: 2, created: 1, changed: 1, skipped: 0, rejected: 0 },
    });
  });

  it('add a missing personal number to a person and never merge two different people', async () => {
    await run(writeAll());
    const head = employees.split('\n')[0]!;
    const own = testPersonalNumber(dayNumber('1975-12-24'), 'male', 0);
    await run([files.write('e.csv', `${head}\n1002;Bertil;Öman;man;m1;2020-01-01;;${own};;`)]);
    const numbered = (await readPeople(open)).filter(({ personalNumber }) => personalNumber === own);
    expect(numbered).toHaveLength(1);
    const taken = await run([files.write('e.csv', `${head}\n1002;Bertil;Öman;man;m1;2020-01-01;;${anna};;`)]);
    expect(rejections(taken)).toEqual([[2, 'employment_number', 'employmentOfAnother']]);
  });
});

describe('rows that cannot be used', () => {
  const badDepartments = `department_id;name;parent_id
hk;Huvudkontoret;
x1;Lager;saknas
x2;Under lagret;x1
r1;Ring;r2
r2;Ring;r1
hk;Annat namn;`;
  const badEmployees = `employment_number;first_name;last_name;gender;department_id;from;to;personal_number
1;Anna;Ek;kvinna;hk;2020-01-01;2020-12-31;
1;Anna;Ek;kvinna;hk;2020-06-01;;
2;Bo;Ek;man;saknas;2020-01-01;;
3;Bo;Ek;hen;hk;2020-01-01;;
4;Bo;Ek;man;hk;2020-02-30;;
5;Bo;Ek;man;hk;2020-02-03;2020-01-03;
6;Bo;Ek;man;hk;2020-02-03;;8001010000
7;Bo;;man;hk;2020-02-03;;
8;Bo;Ek`;
  const badAbsences = `employment_number;type;from;to;degree;cause;relapse
1;sjuk;2020-03-01;2020-02-01;;;
1;sjuk;2020-03-02;;0;;
1;tandvärk;2020-03-03;;;;
99;sjuk;2020-03-04;;;;
1;sjuk;2020-03-05;2020-03-06;100;101;ja
1;sjuk;2020-03-05;2020-03-06;50;101;
1;sjuk;2020-03-05;2020-03-06;100;101;ja
1;vab;2021-02-01;2021-02-02;;4711;`;

  const writeBad = () => [
    files.write('1.csv', badDepartments),
    files.write('2.csv', badEmployees),
    files.write('3.csv', badAbsences),
  ];

  it('are reported with row, column and reason, and the rest is imported', async () => {
    const result = await run(writeBad());
    const [ofDepartments, ofEmployees, ofAbsences] = result.reports.map((report) =>
      report.rejections
        .map(({ row, column, reason }) => [row, column, reason])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
    expect(ofDepartments).toEqual([
      [3, 'parent_id', 'unknownParent'],
      [4, 'parent_id', 'parentRejected'],
      [5, 'parent_id', 'parentCycle'],
      [6, 'parent_id', 'parentCycle'],
      [7, null, 'contradicts'],
    ]);
    expect(ofEmployees).toEqual([
      [3, 'from', 'overlap'],
      [4, 'department_id', 'unknownDepartment'],
      [5, 'gender', 'notAGender'],
      [6, 'from', 'notADay'],
      [7, 'to', 'endsBeforeItBegins'],
      [8, 'personal_number', 'notAPersonalNumber'],
      [9, 'last_name', 'missing'],
      [10, null, 'wrongLength'],
    ]);
    expect(ofAbsences).toEqual([
      [2, 'to', 'endsBeforeItBegins'],
      [3, 'degree', 'notADegree'],
      [4, 'type', 'notAType'],
      [5, 'employment_number', 'unknownEmployment'],
      [7, null, 'contradicts'],
    ]);
    expect(warnings(result)).toEqual([
      [9, 'from', 'outsideEmployment'],
      [9, 'cause', 'unknownCause'],
      [6, 'relapse', 'relapseDisagrees'],
      [8, 'relapse', 'relapseDisagrees'],
    ]);
    expect(counts(result)).toMatchObject({
      departments: { read: 6, created: 1 },
      employees: { read: 9, created: 1 },
      absences: { read: 8, created: 2, skipped: 1 },
    });
    const stored = await open.db.select().from(absence).where(eq(absence.type, 'CARE_OF_CHILD'));
    expect(stored).toMatchObject([{ causeId: 4711 }]);
  });

  it('are reported with an unknown type, but never with a name or a number', async () => {
    const result = await run([
      files.write(
        '2.csv',
        'anstnr;förnamn;efternamn;kön;avdelningsid;from\n1;Örjan;Fjällström-Ek;M;hk;2020-01-01',
      ),
      files.write(
        '3.csv',
        `anstnr;typ;from\n1;semester;2025-01-02\n1;Vård av förälder;2025-01-03\n1;Örjan;2025-01-04
1;Bo Lund;2025-01-05\n1;${anna};2025-01-06\n1;fjällström;2025-01-07\n1;${'x'.repeat(31)};2025-01-08`,
      ),
    ]);
    expect(result.reports[1]?.rejections.map(({ reason, value }) => [reason, value])).toEqual([
      ['notAType', 'semester'],
      ['notAType', 'Vård av förälder'],
      ...Array.from({ length: 5 }, () => ['notAType', null]),
    ]);
    expect(formatReport(result, 'en')).toContain(
      "refused: row 2, type: 'semester' is not a type of absence. Use sjuk, vab, okänd or ledig.",
    );
    expect(formatReport(result, 'en')).toContain(
      'refused: row 4, type: is not a type of absence. Use sjuk, vab, okänd or ledig.',
    );
  });

  it('are reported with the value that cannot be read, but never with a name or a number', async () => {
    const result = await run([
      files.write(
        '2.csv',
        `anstnr;förnamn;efternamn;kön;avdelningsid;from;skyddad identitet
1;Örjan;Fjällström-Ek;M;hk;2020-01-01;
2;Eva;Al;hen;hk;2020-01-01;
3;Eva;Al;Åkesson;hk;2020-01-01;
4;Eva;Al;K;hk;25-02-03;
5;Eva;Al;K;hk;${anna};
6;Eva;Al;K;hk;2020-01-01;kanske`,
      ),
      files.write('3.csv', 'anstnr;typ;from;degree\n1;vab;2025-01-02;\n1;sjuk;2025-01-02;150'),
      files.write('4.xml', paxml({ times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-02-30' }]] })),
    ]);
    const quoting = ['gender', 'from', 'protected_identity', 'degree', 'datum'];
    const read = result.reports.flatMap(({ rejections }) =>
      rejections
        .filter(({ column }) => quoting.includes(column ?? ''))
        .map(({ column, value }) => [column, value]),
    );
    expect(read).toEqual([
      ['gender', null],
      ['gender', null],
      ['from', '25-02-03'],
      ['from', null],
      ['protected_identity', null],
      ['degree', '150'],
      ['datum', '2025-02-30'],
    ]);
    expect(formatReport(result, 'sv')).toContain(
      "avvisad: rad 5, from: '25-02-03' är inget datum: skriv det som ÅÅÅÅ-MM-DD",
    );
    expect(formatReport(result, 'en')).not.toMatch(/hen|Åkesson|Örjan/);
  });

  it('are rejected for a day with a time other than midnight', async () => {
    await run(writeAll());
    const result = await run([
      files.write(
        'a.csv',
        'anstnr;typ;from;tom\n1001;vab;2025-02-10T00:00;2025-02-11T00:00:00\n1002;vab;2025-02-10T07:00;',
      ),
    ]);
    expect(rejections(result)).toEqual([[3, 'from', 'notADay']]);
    expect(await listAbsences()).toContainEqual({
      number: '1001',
      type: 'CARE_OF_CHILD',
      from: '2025-02-10',
      to: '2025-02-11',
      degree: 100,
    });
  });

  it('fail the whole import in strict mode', async () => {
    const before = await readFingerprints(open, []);
    expect((await run(writeBad(), { strict: true })).outcome).toBe('refused');
    expect(await readFingerprints(open, [])).toEqual(before);
  });

  it.each<[name: string, content: string | Uint8Array, why: RegExp]>([
    ['a header of no kind', 'a;b\n1;2', /names no column/],
    ['a header that lacks a column', 'employment_number;type\n1;sjuk', /lacks from \(read as absences\)/],
    ['XML that is not well-formed', '<paxml><header></paxml>', /not well-formed XML/],
    ['XML of another kind', '<people/>', /not PAXml/],
    ['an unclosed quotation mark', 'department_id;name;parent_id\n"1;A;', /not CSV/],
    ['nothing', '', /z-broken is empty\. Export the data as CSV/],
    ['a PDF', samplePdf(), /z-broken is a PDF document\. Export the data as CSV/],
  ])('rejects a broken file (%s) and changes nothing', async (_name, content, why) => {
    const before = await readFingerprints(open, []);
    const attempt = run([...writeAll(), files.write('z-broken', content)]);
    await expect(attempt).rejects.toThrow(why);
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    expect(await readFingerprints(open, [])).toEqual(before);
  });

  it.each<[name: string, declared: string, bytes: BufferEncoding, found: string | null]>([
    ['UTF-8 as declared', 'UTF-8', 'utf8', null],
    ['UTF-8 declared as Latin-1', 'ISO-8859-1', 'utf8', 'UTF-8'],
    ['Latin-1 declared as UTF-8', 'UTF-8', 'latin1', 'Windows-1252 (Latin-1)'],
    ['Latin-1 as declared', 'ISO-8859-1', 'latin1', null],
  ])(
    'reads PAXml in %s, with a warning if the declaration is wrong',
    async (_name, declared, bytes, found) => {
      await run([
        ...writeAll(),
        files.write(
          'e2.csv',
          'anstnr;förnamn;efternamn;kön;avdelningsid;from\nÅ1;Örjan;Käll;M;hk;2020-01-01',
        ),
      ]);
      const text = paxml({ times: [['anstid="Å1"', { tidkod: 'SJK_LÖN', datum: '2025-02-10' }]] });
      const path = files.write('pay.xml', Buffer.from(text.replace('UTF-8', declared), bytes));
      const result = await run([path]);
      expect(counts(result)).toEqual({ paxml: { read: 1, created: 1, changed: 0, skipped: 0, rejected: 0 } });
      const warning = `remark: ${path} declares the encoding ${declared} but holds ${found ?? ''}: it was read as ${found ?? ''}`;
      expect(formatReport(result, 'en').includes('declares the encoding')).toBe(found !== null);
      expect(formatReport(result, 'en').includes(warning)).toBe(found !== null);
    },
  );

  it('rejects a missing file and changes nothing', async () => {
    await expect(run([...writeAll(), '/nowhere/file.csv'])).rejects.toThrow(/cannot be opened \(ENOENT\)/);
    expect(await open.db.select().from(organisation)).toEqual([]);
  });
});

const payroll = paxml({
  times: [
    // Monday to Friday and the next Monday: one row, because no work is scheduled at the weekend.
    ...['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-07', '2025-03-10'].map(
      (datum, index): [string, Record<string, string | number>] => [
        `postid="${String(index + 1)}" anstid="1001"`,
        { tidkod: index === 0 ? 'SJK_KAR' : 'SJK_LÖN', datum, timmar: 8 },
      ],
    ),
    ['postid="20" anstid="1003"', { tidkod: 'VAB', datum: '2025-03-12', timmar: '3', barn: '201501019999' }],
    ['postid="21" anstid="1003"', { tidkod: 'FPE', datumfrom: '2025-03-17', datumtom: '2025-03-28' }],
    ['postid="22" anstid="1003"', { tidkod: 'TJL', datum: '2025-03-13', timmar: 2 }],
    [`postid="23" persnr="${anna}"`, { tidkod: 'ASK', datum: '2020-05-04' }],
    ['postid="24" anstid="1001"', { tidkod: 'ARB', datum: '2025-03-11', timmar: 8 }],
  ],
  schedules: '<schema anstid="1003"><dag datum="2025-03-12" timmar="6,0"/></schema>',
});

describe('PAXml', () => {
  const fromPayroll = async () =>
    (await listAbsences()).filter(({ from }) => from >= '2025-03-03' && from !== '2025-03-31');
  const pay = (...parts: Parameters<typeof paxml>) => files.write('later.xml', paxml(...parts));
  const day = (postid: number, tidkod: string, datum: string, timmar: number | string) =>
    [`postid="${String(postid)}" anstid="1001"`, { tidkod, datum, timmar }] as const;
  const time = (...of: Parameters<typeof day>): [string, Record<string, string | number>] => {
    const [attributes, fields] = day(...of);
    return [attributes, { ...fields }];
  };

  beforeEach(async () => {
    await run([
      files.write('departments.csv', departments),
      files.write('employees.csv', employees),
      files.write('absences.csv', 'employment_number;type;from\n'),
    ]);
    const result = await run([files.write('pay.xml', payroll)]);
    expect(rejections(result)).toEqual([]);
    const [report] = result.reports;
    expect([report?.created, [...(report?.ignored ?? [])]]).toEqual([
      9,
      [
        ['ARB', 1],
        ['TJL', 1],
      ],
    ]);
  });

  it('joins days over the weekend, converts hours to a share of the schedule and separates leave', async () => {
    expect(await fromPayroll()).toEqual([
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-03', to: '2025-03-10', degree: 100 },
      { number: '1003', type: 'CARE_OF_CHILD', from: '2025-03-12', to: '2025-03-12', degree: 50 },
    ]);
    const leaves = await open.db.select().from(unavailability);
    expect(await decryptRows(open.db, UNAVAILABILITY, leaves)).toMatchObject([
      { fromDay: '2025-03-17', toDay: '2025-03-28', reason: 'FPE' },
    ]);
    const injury = await open.db.select().from(absence).where(eq(absence.fromDay, '2020-05-04'));
    expect(injury).toMatchObject([{ workRelated: true, causeId: 9002, type: 'SICK_LEAVE' }]);
  });

  it('never stores a child’s personal number', async () => {
    const { rows } = await open.pool.query<{ found: number }>(
      `select count(*)::int as found from api.payroll_day d where d::text like '%201501%'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('replaces the days of the same code in a later file', async () => {
    const later = pay({ made: '2025-05-01', times: [time(101, 'SJK_LÖN', '2025-03-06', 4)] });
    expect(counts(await run([later])).paxml).toMatchObject({ changed: 1 });
    expect((await fromPayroll()).slice(0, 3)).toEqual([
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-03', to: '2025-03-05', degree: 100 },
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-06', to: '2025-03-06', degree: 50 },
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-07', to: '2025-03-10', degree: 100 },
    ]);
    const before = await readFingerprints(open, IGNORED_TABLES);
    expect(counts(await run([files.write('pay.xml', payroll), later])).paxml).toMatchObject({
      created: 0,
      changed: 0,
    });
    expect(await readFingerprints(open, IGNORED_TABLES)).toEqual(before);
  });

  it('applies a correction once', async () => {
    const later = pay({
      times: [
        time(102, 'SJK_LÖN', '2025-03-10', -8),
        time(103, 'SJK_LÖN', '2025-03-07', '-4,0'),
        ['postid="104" anstid="1003"', { tidkod: 'FPE', datum: '2025-03-17', omfattning: -100 }],
      ],
    });
    const expected = [
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-03', to: '2025-03-06', degree: 100 },
      { number: '1001', type: 'SICK_LEAVE', from: '2025-03-07', to: '2025-03-07', degree: 50 },
    ];
    for (let time = 0; time < 2; time += 1) {
      await run([later]);
      expect((await fromPayroll()).slice(0, 2)).toEqual(expected);
      expect(await open.db.select().from(unavailability)).toMatchObject([
        { fromDay: '2025-03-18', toDay: '2025-03-28' },
      ]);
    }
  });

  it('keeps the days of a transaction whose postid another file uses for another day', async () => {
    const later = pay({ times: [time(6, 'SJK_LÖN', '2025-03-11', 8)] });
    expect(counts(await run([later])).paxml).toMatchObject({ created: 1 });
    expect((await fromPayroll()).slice(0, 1)).toMatchObject([{ from: '2025-03-03', to: '2025-03-11' }]);
  });

  it('keeps and reports a row of another source with the same first day', async () => {
    await run([files.write('a.csv', 'employment_number;type;from;to\n1002;sjuk;2025-04-01;2025-04-02')]);
    const later = pay({ times: [['anstid="1002"', { tidkod: 'SJK', datum: '2025-04-01' }]] });
    expect(warnings(await run([later]))).toEqual([[1, null, 'absenceFromElsewhere']]);
    expect((await fromPayroll()).filter(({ number }) => number === '1002')).toMatchObject([
      { to: '2025-04-02' },
    ]);
  });

  it('rejects transactions of unknown employees and days, and accepts a postid used twice', async () => {
    const later = pay({
      times: [
        ['postid="1" anstid="4711"', { tidkod: 'SJK', datum: '2025-03-03' }],
        ['postid="2" anstid="1002"', { tidkod: 'SJK', datum: '2025-03-32' }],
        ['postid="3" anstid="1002"', { tidkod: 'SJK', datum: '2025-03-03' }],
        ['postid="3" anstid="1002"', { tidkod: 'SJK', datum: '2025-03-04' }],
        [`postid="4" persnr="${anna}"`, { tidkod: 'SJK', datum: '2025-03-03' }],
        ['postid="5"', { tidkod: 'SJK', datum: '2025-03-03' }],
      ],
    });
    expect(rejections(await run([later])).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, null, 'unknownEmployment'],
      [2, 'datum', 'notADay'],
      [5, null, 'severalEmployments'],
      [6, null, 'noPerson'],
    ]);
  });
});
