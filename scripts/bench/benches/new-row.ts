import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { addDays, addMonths } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { dataVersion, organisation } from '#provider/database/tables/organisation.ts';
import { importFiles } from '#provider/import/import-files.ts';
import { EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { decryptRows } from '#tests/support/database/rows/decrypt-rows.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { median, observe, type Observed } from '../measure/observe.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { startProvider } from '../organisation/start-provider.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const POLL_MS = 5;

const subject = 'from a delivery of one new row until the statistics contain it';
const body = {
  departmentIds: benchDepartmentIds,
  periodStart: addMonths(BENCH_TODAY, -12),
  periodEnd: BENCH_TODAY,
};

/** A delivery of one row, until the next response of the statistics contains it, beside a provider that reads all facts. */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const open = await openPreparedDatabase(prepared);
  const folder = mkdtempSync(join(tmpdir(), 'franvaro-bench-row-'));
  try {
    const first = await startProvider(open, prepared);
    const anew = await observe(() => first.call('statsDepartments', body));
    const { call } = first;
    const added: Observed<string>[] = [];
    for (let run = 0; run < (isQuick ? 2 : 5); run += 1) {
      const { file, departmentId } = await writeRow(open, prepared.organisationId, folder);
      // One row does not change the rounded figures of a large organisation.
      const callDepartment = () => call('statsDepartments', { ...body, departmentIds: [departmentId] });
      const before = await callDepartment();
      const version = await readVersion(open, prepared.organisationId);
      const one = await observe(async () => {
        const imported = importRow(open, prepared.organisationId, file);
        // The delivery is committed then: notifications are raised after it.
        while ((await readVersion(open, prepared.organisationId)) === version) await sleep(POLL_MS);
        const after = await call('statsDepartments', body);
        return { after, imported };
      });
      await one.result.imported;
      if ((await callDepartment()) === before) throw new Error('the statistics do not contain the new row');
      added.push({ ...one, result: one.result.after });
    }
    await first.api.close();
    const row = (what: string, unit: string, value: (one: Observed<string>) => number): BenchRow => ({
      what,
      size: people,
      engine: prepared.engine,
      unit,
      figure: median(added.map(value)),
      peer: 'loading the snapshot anew',
      peerFigure: value(anew),
    });
    return [
      row(subject, 'ms', ({ ms }) => ms),
      row(`${subject}: memory more, at the peak`, 'MB', ({ moreMegabytes }) => moreMegabytes),
    ];
  } finally {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Sick leave of an employment that has worked without absence or leave: days of leave do not count. */
async function writeRow(
  { db, pool }: OpenDatabase,
  organisationId: string,
  folder: string,
): Promise<{ file: string; departmentId: string }> {
  const [from, to] = [addDays(BENCH_TODAY, -40), addDays(BENCH_TODAY, -3)];
  const { rows } = await pool.query<{ employmentId: string; employmentNumber: string; departmentId: string }>(
    `select employment_id as "employmentId", employment_number as "employmentNumber", p.department_id as "departmentId"
     from api.employment e join api.department_period p using (organisation_id, employment_id)
     where organisation_id = $1 and e.from_day < $2 and e.to_day is null and p.from_day < $2 and p.to_day is null
     and not exists (
       select from api.absence a where a.organisation_id = $1 and a.employment_id = e.employment_id
         and coalesce(a.to_day, 'infinity') >= $2)
     and not exists (
       select from api.unavailability u where u.organisation_id = $1 and u.employment_id = e.employment_id)
     order by employment_id limit 1`,
    [organisationId, from],
  );
  const [employed] = await decryptRows(
    db,
    EMPLOYMENT,
    rows.map((row) => ({ organisationId, ...row })),
  );
  const file = join(folder, 'row.csv');
  writeFileSync(
    file,
    `employment_number;type;from;to\n${employed?.employmentNumber ?? ''};sjuk;${from};${to}\n`,
  );
  return { file, departmentId: rows[0]?.departmentId ?? '' };
}

/** Imports a file. @throws {Error} if it changes nothing */
async function importRow(open: OpenDatabase, organisationId: string, file: string): Promise<void> {
  const [found] = await open.db
    .select({ organisationNumber: organisation.organisationNumber })
    .from(organisation)
    .where(eq(organisation.organisationId, organisationId));
  const organisationNumber = found?.organisationNumber ?? '';
  const result = await importFiles(open, { organisationNumber, name: null, files: [file], now: TEST_NOW });
  result.errors.close();
  if (result.reports[0]?.created !== 1) throw new Error(`the row was not stored: ${result.outcome}`);
}

async function readVersion({ db }: OpenDatabase, organisationId: string): Promise<number> {
  const [row] = await db
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.organisationId, organisationId));
  return row?.version ?? 0;
}
