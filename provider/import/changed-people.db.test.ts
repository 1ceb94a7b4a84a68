import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { readPeopleRows } from '#tests/support/database/rows/people-rows.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { notificationRun } from '#provider/database/tables/notification.ts';
import { dataChange, dataVersion } from '#provider/database/tables/organisation.ts';
import { listChangedPeople } from '#provider/data-version/list-changed-people.ts';
import type { ImportSettings } from './import-files.ts';

const DEPARTMENTS = 'department_id;name;parent_id\nhk;Huvudkontoret;\nf1;Fabriken;hk';
const HEAD = 'employment_number;first_name;last_name;gender;department_id;from;to;manager';
const EMPLOYEES = `${HEAD}
1;Anna;Ek;kvinna;hk;2020-01-01;;Eva Ek
2;Bo;Al;man;hk;2020-01-01;;Eva Ek
3;Cia;By;kvinna;hk;2020-01-01;;Eva Ek
4;Dag;Dal;man;hk;2020-01-01;;Eva Ek
5;Eva;Ek;kvinna;hk;2020-01-01;;`;
const ABSENCES = `employment_number;type;from;to
1;sjuk;2025-02-03;
2;vab;2025-02-03;2025-02-03`;
// Friday and Monday: one absence, unless a schedule has hours on the Saturday.
const PAYROLL = paxml({
  times: [
    ['anstid="3"', { tidkod: 'SJK', datum: '2025-03-07', timmar: 8 }],
    ['anstid="3"', { tidkod: 'SJK', datum: '2025-03-10', timmar: 8 }],
    ['anstid="4"', { tidkod: 'SJK', datum: '2025-03-07', timmar: 8 }],
    ['anstid="4"', { tidkod: 'FPE', datumfrom: '2025-03-17', datumtom: '2025-03-28' }],
  ],
});

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(async () => {
  await client.reset(EMPLOYEES);
  await client.importTexts([DEPARTMENTS, ABSENCES, PAYROLL]);
});

async function readVersion() {
  const [row] = await open.db.select().from(dataVersion);
  if (row === undefined) throw new Error('no data version');
  return row;
}

/** Imports the files and returns the people whose rows differ afterwards, and the people in the log. */
async function importAndCompare(files: readonly string[], more?: Partial<ImportSettings>) {
  const [before, { version: after }] = [await readPeopleRows(open), await readVersion()];
  const result = await client.importTexts(files, more);
  const [rows, { organisationId, version: upTo }] = [await readPeopleRows(open), await readVersion()];
  const changed = [...new Set([...before.keys(), ...rows.keys()])].filter(
    (id) => before.get(id) !== rows.get(id),
  );
  const logged = await open.withTx({ organisationId }, (tx) =>
    listChangedPeople({ tx, organisationId }, { after, upTo }),
  );
  return {
    result,
    versions: upTo - after,
    changed: changed.sort(),
    logged: logged === null ? null : [...logged].sort(),
  };
}

/** The employment numbers of people. */
async function numbersOf(people: readonly string[]): Promise<string[]> {
  const rows = await readEmployments(open);
  return rows
    .filter(({ personId }) => people.includes(personId))
    .map(({ employmentNumber }) => employmentNumber)
    .sort();
}

const sick = (number: number, datum: string, timmar: number): [string, Record<string, string | number>] => [
  `anstid="${String(number)}"`,
  { tidkod: 'SJK', datum, timmar },
];

describe('the people of an import', () => {
  it.each<[change: string, files: string[], numbers: string[]]>([
    ['a new person', [`${HEAD}\n6;Fia;Falk;kvinna;f1;2025-01-01;;`], ['6']],
    ['a changed name', [`${HEAD}\n1;Anna;Åberg;kvinna;hk;2020-01-01;;Eva Ek`], ['1']],
    ['another manager', [`${HEAD}\n2;Bo;Al;man;hk;2020-01-01;;Anna Ek`], ['2']],
    ['the end of an employment', [`${HEAD}\n5;Eva;Ek;kvinna;hk;2020-01-01;2025-03-31;`], ['5']],
    [
      'a move to another department',
      [`${HEAD}\n4;Dag;Dal;man;hk;2020-01-01;2025-01-31;Eva Ek\n4;Dag;Dal;man;f1;2025-02-01;;Eva Ek`],
      ['4'],
    ],
    ['a new absence', ['employment_number;type;from;to\n5;sjuk;2025-04-01;'], ['5']],
    ['a changed absence', ['employment_number;type;from;to\n1;sjuk;2025-02-03;2025-02-05'], ['1']],
    [
      'absences from a payroll file',
      [paxml({ made: '2025-04-02', times: [sick(2, '2025-03-20', 8)] })],
      ['2'],
    ],
    ['a removed absence', [paxml({ made: '2025-04-02', times: [sick(4, '2025-03-07', 0)] })], ['4']],
    ['another degree', [paxml({ made: '2025-04-02', times: [sick(4, '2025-03-07', 4)] })], ['4']],
    [
      'a new leave',
      [
        paxml({
          made: '2025-04-02',
          times: [['anstid="1"', { tidkod: 'FPE', datumfrom: '2025-03-17', datumtom: '2025-03-21' }]],
        }),
      ],
      ['1'],
    ],
    [
      'a removed day of a leave',
      [
        paxml({
          made: '2025-04-02',
          times: [['anstid="4"', { tidkod: 'FPE', datum: '2025-03-28', timmar: 0 }]],
        }),
      ],
      ['4'],
    ],
    [
      'a schedule that splits an absence',
      [
        paxml({
          made: '2025-04-02',
          schedules: '<schema anstid="3"><dag datum="2025-03-08" timmar="8"/></schema>',
        }),
      ],
      ['3'],
    ],
    [
      'several changes at once',
      [
        `${HEAD}\n6;Fia;Falk;kvinna;f1;2025-01-01;;\n1;Anna;Ek;kvinna;hk;2020-01-01;;Bo Al`,
        'employment_number;type;from;to\n2;sjuk;2025-04-01;\n1;sjuk;2025-02-03;',
        paxml({ made: '2025-04-02', times: [sick(3, '2025-03-10', 0), sick(4, '2025-03-07', 8)] }),
      ],
      ['1', '2', '3', '6'],
    ],
  ])('contain everyone whose rows change: %s', async (_change, files, numbers) => {
    const { versions, changed, logged } = await importAndCompare(files);
    expect(versions).toBe(1);
    expect(await numbersOf(changed)).toEqual(numbers);
    expect(logged).toEqual(changed);
    const [version] = await open.db.select().from(dataVersion);
    expect(await open.db.select().from(notificationRun)).toMatchObject([{ dataVersion: version?.version }]);
  });

  it('contain no person if only departments change', async () => {
    const { versions, changed, logged } = await importAndCompare([
      'department_id;name;parent_id\nf1;Verkstaden;hk',
    ]);
    expect([versions, changed, logged]).toEqual([1, [], []]);
  });
});

describe('an import that changes nothing', () => {
  const files = [
    `${HEAD}\n6;Fia;Falk;kvinna;f1;2025-01-01;;\n7;Gun;Gran;kvinna;saknas;2025-01-01;;`,
    'employment_number;type;from;to\n5;sjuk;2025-04-01;',
  ];

  it.each<[name: string, files: string[], more: Partial<ImportSettings>, outcome: string]>([
    ['a dry run', files, { dryRun: true }, 'dryRun'],
    ['a strict import with a rejected row', files, { strict: true }, 'refused'],
    [
      'files whose rows are all rejected',
      ['employment_number;type;from;to\n99;sjuk;2025-04-01;'],
      {},
      'nothingUsable',
    ],
    ['files that were imported before', [DEPARTMENTS, EMPLOYEES, ABSENCES, PAYROLL], {}, 'stored'],
  ])('leaves the log unchanged: %s', async (_name, paths, more, outcome) => {
    const before = await open.db.select().from(dataChange);
    const { result, versions, changed } = await importAndCompare(paths, more);
    expect([result.outcome, versions, changed]).toEqual([outcome, 0, []]);
    expect(await open.db.select().from(dataChange)).toEqual(before);
  });
});
