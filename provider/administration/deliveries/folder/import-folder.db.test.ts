import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { createImportFolder, type ImportFolder } from './import-folder.ts';

const NUMBER = '5566778899';
const DEPARTMENTS = 'department_id;name;parent_id\nhk;Huvudkontoret;\n';

let open: OpenDatabase;
let api: TestProvider;
let root: string;
let home: string;
let folder: ImportFolder;
let unchangedMs = 0;
let isDiskFull = false;
let onError = fail;
let organisationId: string;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  unchangedMs = 0;
  isDiskFull = false;
  onError = fail;
  root = await mkdtemp(path.join(tmpdir(), 'import-folder-'));
  home = path.join(root, 'in', '556677-8899');
  await mkdir(home, { recursive: true });
  await open.db.delete(person);
  await open.pool.query('delete from api.organisation');
  organisationId = await addOrganisation(open.db, { organisationNumber: NUMBER });
  const store = createFileStore(path.join(root, 'files'));
  const fileStore: FileStore = {
    ...store,
    put: async (...file) => {
      if (isDiskFull) await writeFile('/dev/full', 'x');
      return store.put(...file);
    },
  };
  api = await createTestProvider(open, { fileStore });
  folder = createImportFolder(
    {
      open,
      fileStore,
      clock: () => api.clock.now,
      folder: path.join(root, 'in'),
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: (fields, message) => onError(fields, message),
      },
      get unchangedMs() {
        return unchangedMs;
      },
    },
    api.provider.tasks,
  );
  return async () => {
    await folder.stop();
    await api.close();
    await rm(root, { recursive: true });
  };
});

function fail(fields: object, message: string): void {
  throw new Error(`${message}: ${JSON.stringify(fields)}`);
}

const put = (name: string, content: string) => writeFile(path.join(home, name), content);

/** Polls twice: takes the files, and moves them when the delivery is decided. */
async function pollUntilDecided(): Promise<void> {
  await folder.poll();
  await api.provider.tasks.whenIdle();
  await folder.poll();
}

const statesOf = async () =>
  (await open.db.select().from(delivery).where(eq(delivery.organisationId, organisationId)))
    .map(({ number, state }) => `${String(number)} ${state}`)
    .sort();

describe('the import folder', () => {
  it('delivers the files of an organisation together, and moves them to done with a report', async () => {
    await put('avd.csv', DEPARTMENTS);
    await put('under.csv', 'department_id;name;parent_id\nf1;Förråd;hk\n;Utan id;\n');
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['1 stored']);
    expect(await open.db.select().from(department)).toHaveLength(2);
    expect(await readdir(home)).toEqual(['done', 'processing']);
    const done = path.join(home, 'done', '2026-03-20-1');
    expect((await readdir(done)).sort()).toEqual(['avd.csv', 'rapport.txt', 'under.csv']);
    const report = await readFile(path.join(done, 'rapport.txt'), 'utf8');
    expect(report).toContain('under.csv: lästa 2, nya 1, ändrade 0, oförändrade 0, avvisade 1');
    expect(report).toContain('rad 3, department_id: värdet saknas');
    expect(report).toContain('Uppgifterna är sparade.\nLeverans 1.\n');
    expect(report).toMatch(/\n\navd\.csv: read 1, created 1, [^]*\nDelivery 1\.\n$/);
  });

  it('moves a delivery that is held to failed, with the reasons and what to do in both languages', async () => {
    const people = (lastDay: string) =>
      `employment_number;first_name;last_name;gender;department_id;from;to\n` +
      ['1', '2', '3', '4', '5']
        .map((number) => `${number};Kim;Ek;man;hk;2020-01-01;${number === '1' ? lastDay : ''}\n`)
        .join('');
    await put('avd.csv', DEPARTMENTS);
    await put('anst.csv', people(''));
    await pollUntilDecided();
    await put('anst.csv', people('2026-01-31'));
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['1 stored', 'null held']);
    const [name = ''] = await readdir(path.join(home, 'failed'));
    const report = await readFile(path.join(home, 'failed', name, 'rapport.txt'), 'utf8');
    expect(report).toContain(
      'Leveransen väntar på bekräftelse: inget har sparats.\n' +
        'Den skulle avsluta mer än 10 % av anställningarna. Kontrollera filerna. Om de är rätt, öppna leveransen på sidan Leveranser av data och välj Spara leveransen.',
    );
    expect(report).toContain(
      'The delivery is held: nothing was stored.\n' +
        'It would end more than 10 % of the employments. Check the files. If they are right, open the delivery on the page Deliveries of data and choose Store the delivery.',
    );
  });

  it('moves files that cannot be imported to failed, with the reason', async () => {
    await put('sida.csv', '<!doctype html><html></html>');
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['null rejected']);
    const [name = ''] = await readdir(path.join(home, 'failed'));
    const report = await readFile(path.join(home, 'failed', name, 'rapport.txt'), 'utf8');
    expect(report).toMatch(
      /^sida\.csv är en webbsida \(HTML\)\. .*\nInget har sparats\.\n\nsida\.csv is .*\nNothing was stored\.\n$/,
    );
  });

  it('waits until every file has been unchanged', async () => {
    unchangedMs = 60_000;
    await put('avd.csv', DEPARTMENTS);
    await pollUntilDecided();
    expect(await statesOf()).toEqual([]);
    expect(await readdir(home)).toEqual(['avd.csv']);
  });

  it('leaves hidden files, links and folders without an organisation alone', async () => {
    await put('.avd.csv.part', DEPARTMENTS);
    await mkdir(path.join(root, 'in', '5560360793'));
    await writeFile(path.join(root, 'in', '5560360793', 'avd.csv'), DEPARTMENTS);
    await pollUntilDecided();
    expect(await statesOf()).toEqual([]);
    await access(path.join(root, 'in', '5560360793', 'avd.csv'));
  });

  it('delivers the files of an organisation while the folder of another one cannot be used', async () => {
    const other = path.join(root, 'in', '5560360793');
    await mkdir(other);
    const blockedId = await addOrganisation(open.db, { organisationNumber: '5560360793' });
    await writeFile(path.join(other, 'avd.csv'), DEPARTMENTS);
    // A file where the folder of deliveries in progress belongs.
    await writeFile(path.join(other, 'processing'), '');
    await put('avd.csv', DEPARTMENTS);
    const errors: object[] = [];
    onError = (fields) => {
      errors.push(fields);
    };
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['1 stored']);
    expect(errors.length).toBeGreaterThan(0);
    for (const fields of errors) expect(fields).toMatchObject({ organisationId: blockedId });
  });

  it('keeps the files while the disk is full, and delivers them when there is space again', async () => {
    await put('avd.csv', DEPARTMENTS);
    const errors: object[] = [];
    onError = (fields) => {
      errors.push(fields);
    };
    isDiskFull = true;
    await pollUntilDecided();
    expect(await statesOf()).toEqual([]);
    expect(errors).toContainEqual(expect.objectContaining({ organisationId, code: 'ENOSPC' }));
    isDiskFull = false;
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['1 stored']);
    expect(await readdir(path.join(home, 'done', '2026-03-20-1'))).toContain('avd.csv');
  });

  it('delivers files that were taken just before the process ended, once', async () => {
    await put('avd.csv', DEPARTMENTS);
    const taken = path.join(home, 'processing', newId());
    await mkdir(taken, { recursive: true });
    await rename(path.join(home, 'avd.csv'), path.join(taken, 'avd.csv'));
    await pollUntilDecided();
    expect(await statesOf()).toEqual(['1 stored']);
    expect(await readdir(path.join(home, 'done'))).toEqual(['2026-03-20-1']);
  });
});
