import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import type { EndedCommand } from '#tests/support/commands/start-command.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { importCommand } from './import-command.ts';

/** Runs `npm run import` in this process, in one sequence on one database. tests/http/operation/commands.test.ts starts processes. */
let files: ImportFolder;
let open: OpenDatabase;

beforeAll(async () => {
  files = makeImportFolder();
  open = await openTestDatabase();
  await storeCauses(open);
});
afterAll(async () => {
  await open.close();
  await files.remove();
});

function run(args: readonly string[]): Promise<EndedCommand> {
  return runCommandHere(importCommand, ['--language', 'en', ...args], {
    env: { INIT_CWD: files.folder },
    open,
  });
}

async function queryRows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]> {
  return (await open.pool.query<Row>(query, [...values])).rows;
}

const personalNumber = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
const organisation = ['--organisation', '556677-8899'];

function writeFiles(): string[] {
  files.write('departments.csv', 'department_id;name;parent_id;company\nhk;Hemliga enheten;;ja');
  files.write(
    'employees.csv',
    `anstnr;förnamn;efternamn;kön;avdelningsid;from;personnummer\n1;Hemliga;Namnet;K;hk;2020-01-01;${personalNumber}\n2;Hemliga;Namnet;K;hk;x;`,
  );
  files.write('absences.csv', 'anstnr;typ;from\n1;sjuk;2025-03-03');
  files.write('people.pdf', samplePdf());
  return ['absences.csv', 'departments.csv', 'employees.csv'];
}
describe('npm run import', () => {
  it('reports the result for the rows without their contents', async () => {
    const { code, out, err } = await run([...organisation, '--name', 'Kunden AB', ...writeFiles()]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('employees.csv (employees): read 2, created 1, changed 0, skipped 0, refused 1');
    expect(out).toContain('refused: row 3, from: is not a day');
    expect(out).toContain('Stored.');
    expect(out).not.toMatch(/Hemliga|Namnet|1980/);
  });

  it('reports in Swedish and writes the rejected rows to a file', async () => {
    const options = ['--dry-run', '--language', 'sv', '--errors', 'errors.csv'];
    const { code, out } = await run([...organisation, ...options, ...writeFiles()]);
    expect(code).toBe(0);
    expect(out).toContain('avvisad: rad 3, from: värdet är inget datum');
    expect(out).toContain('Förhandsgranskning: inget har sparats.');
    const errors = await readFile(join(files.folder, 'errors.csv'), 'utf8');
    expect(errors.split('\r\n')[1]).toMatch(/employees\.csv;refused;3;from;"?värdet är inget datum/);
    expect(errors).not.toMatch(/Hemliga|Namnet|1980/);
  });

  it('changes nothing when it is repeated', async () => {
    const { code, out } = await run([...organisation, ...writeFiles()]);
    expect(code).toBe(0);
    expect(out.match(/created 0, changed 0/g)).toHaveLength(3);
  });

  it('lists the deliveries, and undoes the latest by its number', async () => {
    files.write('more.csv', 'anstnr;typ;from\n1;vab;2025-03-10');
    expect((await run([...organisation, 'more.csv'])).out).toContain('Delivery 3.');
    const count = `select count(*)::int as absences from api.absence
      join api.organisation using (organisation_id) where organisation_number = $1`;
    const [before] = await queryRows(count, ['5566778899']);
    const { out } = await run([...organisation, '--list']);
    expect(out).toMatch(/^3 {2}\S+Z {2}stored {2}absences: created 1, changed 0, refused 0/);
    const older = await run([...organisation, '--undo', '2']);
    expect([older.code, older.err]).toEqual([
      1,
      'A later delivery is stored. Undo it first. Nothing was changed.\n',
    ]);
    expect((await run([...organisation, '--undo', 'x'])).code).toBe(2);
    expect(await run([...organisation, '--undo', '3'])).toEqual({
      code: 0,
      out: 'Delivery 3 is undone.\n',
      err: '',
    });
    expect(before).toEqual({ absences: 2 });
    expect(await queryRows(count, ['5566778899'])).toEqual([{ absences: 1 }]);
    expect((await run([...organisation, '--list'])).out).toMatch(/^3 {2}\S+Z {2}undone/);
  });

  it('holds a complete list of staff that ends many employments, until it is confirmed', async () => {
    files.write('staff.csv', 'anstnr;förnamn;efternamn;kön;avdelningsid;from\n2;Bo;Al;man;hk;2020-01-01');
    const complete = [...organisation, '--mode', 'complete', '--covers', '2025-04-01'];
    const held = await run([...complete, 'staff.csv']);
    expect(held.code).toBe(1);
    expect(held.out).toContain('Ends 1 of 1 employments, withdraws 0 of 1 absences of the period.');
    expect(held.out).toContain('import them with --confirm');
    const preview = await run([...complete, '--preview', 'staff.csv']);
    expect(preview.out).toContain('Ends 1 of 1 employments');
    expect((await run([...complete, '--confirm', 'staff.csv'])).code).toBe(0);
    expect((await run([...organisation, '--undo', '4'])).code).toBe(0);
  });

  it('holds a complete file of service use that removes many rows, until it is confirmed', async () => {
    files.write('uses.csv', 'anstnr;datum;tjänst\n1;2025-03-03;läkare\n1;2025-03-10;rehab');
    files.write('fewer.csv', 'anstnr;datum;tjänst\n1;2025-03-03;läkare');
    const numberOf = ({ out }: EndedCommand) => /Delivery (\d+)\./.exec(out)?.[1] ?? '';
    const first = numberOf(await run([...organisation, 'uses.csv']));
    const period = ['--covers-from', '2025-03-01', '--covers', '2025-03-31'];
    const complete = [...organisation, '--mode', 'complete', ...period];
    const held = await run([...complete, 'fewer.csv']);
    expect(held.code).toBe(1);
    expect(held.out).toContain('Removes 1 of 2 rows of service use of the period.');
    expect(held.out).toContain('It would remove more than 10 % of the rows of service use.');
    const confirmed = await run([...complete, '--confirm', 'fewer.csv']);
    expect(confirmed.code).toBe(0);
    expect((await run([...organisation, '--list'])).out.split('\n')[0]).toContain(
      'covers through 2025-03-31',
    );
    for (const number of [numberOf(confirmed), first]) {
      expect((await run([...organisation, '--undo', number])).code).toBe(0);
    }
  });

  it.each([
    [['--mode', 'all'], '--mode is changes or complete'],
    [['--mode', 'complete'], '--mode complete needs --covers'],
    [['--covers-from', '2025-03-01'], '--covers-from applies to --mode complete'],
    [['--mode', 'complete', '--covers', '2025-03-31', '--covers-from', 'x'], '--covers-from is not a date'],
  ])('rejects the arguments %j', async (more, message) => {
    const { code, err } = await run([...organisation, ...more, 'absences.csv']);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('stores the given covered day', async () => {
    expect((await run([...organisation, '--covers', '2025-03-31', 'absences.csv'])).code).toBe(0);
    const query = `select covered_through::text as day, imported_at is not null as timed
      from api.data_coverage join api.organisation using (organisation_id) where organisation_number = $1`;
    expect(await queryRows(query, ['5566778899'])).toEqual([{ day: '2025-03-31', timed: true }]);
  });

  it.each<[name: string, args: string[], code: number, output: RegExp]>([
    ['a rejected row with --strict', [...organisation, '--strict', 'employees.csv'], 1, /^$/],
    [
      'a file that is not there',
      [...organisation, 'nowhere.csv'],
      1,
      /nowhere\.csv: the file cannot be opened/,
    ],
    ['a PDF', [...organisation, 'people.pdf'], 1, /people\.pdf is a PDF document\. Export the data as CSV/],
    [
      'a covered day that is none',
      [...organisation, '--covers', '2025-02-30', 'absences.csv'],
      2,
      /--covers is not a date/,
    ],
    [
      'a covered day in the future',
      [...organisation, '--covers', '2199-01-01', 'absences.csv'],
      2,
      /--covers 2199-01-01 is after today/,
    ],
    [
      'a covered day for staff',
      [...organisation, '--covers', '2025-03-31', 'employees.csv'],
      2,
      /none of the files holds absences/,
    ],
    ['a number that is none', ['--organisation', '556677-8898', 'absences.csv'], 2, /check digit/],
    ['a new organisation without a name', ['--organisation', '556036-0793', 'absences.csv'], 2, /--name/],
    ['no file', organisation, 2, /file to import/],
    ['an option that is not known', [...organisation, '--force'], 2, /no option '--force'/],
  ])('exits with an error for %s', async (_name, args, code, message) => {
    const ended = await run(args);
    expect(ended.code).toBe(code);
    expect(ended.err.trim()).toMatch(message);
    expect(ended.err).not.toMatch(/\n\s+at /);
  });

  describe('with PAXml', () => {
    const sample = (name: string) =>
      fileURLToPath(new URL(`../../../tests/support/paxml/${name}.xml`, import.meta.url));
    // One absence of the only employee moves the sick leave above the limit: --confirm imports it.
    const importSamples = (...args: string[]) => run([...organisation, '--confirm', ...args]);
    const listAbsences = async () =>
      (
        await queryRows<{ absence: string }>(
          `select type || ' ' || from_day || '..' || coalesce(to_day::text, '') || ' ' || degree as absence
           from api.absence join api.organisation using (organisation_id)
           where organisation_number = $1 and from_day between '2024-01-01' and '2024-12-31' order by from_day`,
          ['5566778899'],
        )
      ).map(({ absence }) => absence);
    const both = [
      'SICK_LEAVE 2024-09-03..2024-09-03 100',
      'SICK_LEAVE 2024-09-04..2024-09-04 50',
      'SICK_LEAVE 2024-10-08..2024-10-08 100',
      'SICK_LEAVE 2024-10-09..2024-10-09 50',
    ];

    it('keeps a month when the postid of the next starts from 1 again', async () => {
      expect(await importSamples(sample('september'))).toMatchObject({ code: 0, err: '' });
      expect(await importSamples(sample('october'))).toMatchObject({ code: 0, err: '' });
      expect(await listAbsences()).toEqual(both);
    });

    it('reports a file that was imported before and changes nothing', async () => {
      const { code, out } = await importSamples(sample('september'), sample('october'));
      expect(code).toBe(0);
      expect(out.match(/note: The same content was imported on \d{4}-\d\d-\d\d\. /g)).toHaveLength(2);
      expect(out.match(/created 0, changed 0, skipped 2, refused 0, ignored 1/g)).toHaveLength(2);
      expect(await listAbsences()).toEqual(both);
    });

    it('rejects a file of another organisation until its number is accepted', async () => {
      const rejected = await importSamples(sample('other-company'));
      expect(rejected).toMatchObject({ code: 1, out: '' });
      expect(rejected.err).toMatch(/556036-0793, not to 556677-8899.*Nothing was stored\.$/m);
      expect(await listAbsences()).toEqual(both);
      const args = ['--accept-number', '556677-0003,556036-0793', sample('other-company')];
      expect(await importSamples(...args)).toMatchObject({ code: 0 });
      expect(await listAbsences()).toContain('CARE_OF_CHILD 2024-09-16..2024-09-17 100');
      expect(await importSamples('--accept-number', '5560', sample('october'))).toMatchObject({
        code: 2,
        err: expect.stringContaining('--accept-number') as string,
      });
    });

    it('rejects a file without supported content and names the codes found', async () => {
      const { code, err } = await importSamples(sample('pay-alone'));
      expect(code).toBe(1);
      expect(err).toMatch(/Codes found, with their numbers: ARB 1, löneart 310 2\..*Nothing was stored\.$/m);
    });

    it('reads hours as a share of the day and rejects a degree that may be a fraction', async () => {
      const { code, out } = await importSamples(sample('amounts'));
      expect(code).toBe(0);
      expect(out).toContain('remark: Row 1, antal: antal 2.00 was read as hours');
      expect(out).toContain('refused: Row 3, omfattning: 0.5 may be a fraction');
      expect(out).toContain('note: The file does not name its organisation');
      expect((await listAbsences()).at(-1)).toBe('SICK_LEAVE 2024-11-11..2024-11-12 25');
    });

    it('reads wage codes by a mapping, and names the error of one that is invalid', async () => {
      const write = (content: string) => files.write('mapping.json', content);
      const code = { code: '310', meaning: 'careOfChild', unit: 'hours' };
      write(JSON.stringify({ codes: [code] }));
      const read = await importSamples('--mapping', 'mapping.json', sample('pay-alone'));
      expect(read.code).toBe(0);
      expect(await listAbsences()).toContain('CARE_OF_CHILD 2024-09-02..2024-09-03 100');
      write(JSON.stringify({ codes: [{ ...code, meaning: 'sjuk' }] }));
      const invalid = await importSamples('--mapping', 'mapping.json', sample('pay-alone'));
      expect(invalid).toMatchObject({ code: 2, out: '' });
      expect(invalid.err).toContain('--mapping: codes.0.meaning: ');
      write('{');
      const broken = await importSamples('--mapping', 'mapping.json', sample('pay-alone'));
      expect(broken).toMatchObject({ code: 2, err: expect.stringContaining('is not JSON') as string });
      const missing = await importSamples('--mapping', 'missing.json', sample('pay-alone'));
      expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') as string });
    });
  });

  it('reads files with the mapping of the organisation that is named, or that recognises them', async () => {
    const contents = [
      { name: 'Standard', codes: [{ code: 'L10', meaning: 'sickLeave' }] },
      {
        name: 'Malmö',
        codes: [{ code: 'L10', meaning: 'careOfChild' }],
        fingerprints: ['anstnr,typ,from,to'],
      },
    ];
    await queryRows(
      `insert into api.mapping (organisation_id, version, number, content, saved_at)
       select organisation_id, one.at, one.at - 1, one.content, now()
       from api.organisation, jsonb_array_elements($2::jsonb) with ordinality as one (content, at)
       where organisation_number = $1 returning version`,
      ['5566778899', JSON.stringify(contents)],
    );
    const importRow = (...args: string[]) => run([...organisation, '--preview', ...args, 'l10.csv']);
    files.write('l10.csv', 'anstnr;typ;from;to\n1;L10;2025-05-05;2025-05-06');
    const found = await importRow();
    expect([found.code, found.out]).toEqual([
      0,
      expect.stringContaining(
        'note: The file was read with the mapping Malmö, version 2, which recognises it.',
      ),
    ]);
    const chosen = await importRow('--mapping', 'STANDARD');
    expect([chosen.code, chosen.out]).toEqual([
      0,
      expect.stringContaining('the mapping Standard, version 1, which is chosen for the delivery.'),
    ]);
    expect(await importRow('--mapping', 'Lund')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'no mapping with the name Lund. Its mappings are: Standard, Malmö.',
      ) as string,
    });
    files.write('l10.csv', 'anstnr;typ;from;to;svid\n1;L10;2025-05-05;2025-05-06;x');
    const changed = await importRow();
    expect(changed.out).toContain(
      'note: No mapping recognises the file. It was read with the default mapping Standard',
    );
    await queryRows('delete from api.mapping returning version', []);
  });

  it('rejects a file whose rows were all rejected', async () => {
    files.write('strangers.csv', 'anstnr;typ;from\n77;sjuk;2025-03-03');
    const { code, out } = await run([...organisation, 'strangers.csv']);
    expect(code).toBe(1);
    expect(out).toContain('refused: row 2, employment_number: is not an employment of the files');
    expect(out).toContain('Every row of a file was refused: nothing was stored.');
  });

  it('prints its usage', async () => {
    const { code, out } = await run(['--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('--dry-run')]);
    expect(out).toContain('  --undo          undoes the latest stored delivery');
  });

  it('is in Swedish with --language sv', async () => {
    const inSwedish = (...args: string[]) => run(['--language', 'sv', ...args]);
    const help = await inSwedish('--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('--undo          ångrar den senaste')]);
    const list = await inSwedish(...organisation, '--list');
    expect(list.out).toMatch(/^\d+ {2}\S+Z {2}sparad {2}PAXml: nya \d+, ändrade \d+, avvisade \d+/);
    expect(list.out).toContain('ångrad  frånvaro: nya 1');
    expect(list.out).toContain('omfattar till och med 2025-03-31');
    expect(await inSwedish(...organisation, '--undo', '999')).toEqual({
      code: 1,
      out: '',
      err: 'Organisationen har ingen sparad leverans med det numret. Ingenting har ändrats.\n',
    });
    expect((await inSwedish(...organisation, '--force')).err).toBe(
      "Alternativet '--force' finns inte. (--help visar hur)\n",
    );
    expect((await inSwedish('--covers')).err).toContain("Alternativet '--covers' saknar sitt värde");
    const number = list.out.split(' ')[0] ?? '';
    expect((await inSwedish(...organisation, '--undo', number)).out).toBe(`Leverans ${number} är ångrad.\n`);
  });
});
