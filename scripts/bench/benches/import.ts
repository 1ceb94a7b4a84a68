import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import type { OpenDatabase } from '#database/database.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { importFiles, type ImportResult } from '#provider/import/import-files.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { writeTables } from '../import/write-tables.ts';
import { writeTransactions } from '../import/write-transactions.ts';
import { observe, type Observed } from '../measure/observe.ts';
import { generateOrganisation } from '../organisation/generate-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const ORGANISATION = { organisationNumber: '5566778899', name: 'Nordfabriken AB' };
const TRANSACTIONS = 200_000;
const QUICK_TRANSACTIONS = 20_000;

/** The first delivery of an organisation, and a PAXml file, beside copies of the stored rows within the database. */
export const bench: Bench = async ({ engine: given, size: givenSize, postgresUrl, isQuick }) => {
  const [engine, size] = [requireInput(given, 'engine'), requireInput(givenSize, 'size')];
  const folder = mkdtempSync(join(tmpdir(), 'franvaro-bench-import-'));
  const databaseUrl = engine === 'PostgreSQL' ? requireInput(postgresUrl, 'database') : null;
  const open = await openPreparedDatabase({ dataDir: join(folder, 'data'), databaseUrl });
  try {
    for (const migrations of MIGRATIONS) await migrate(open, migrations);
    await storeCauses(open);
    const tables = await writeTables(folder, generateOrganisation(size.people, 0, size.rowsPerPerson));
    const staff = await observe(() => run(open, tables.staff));
    const absences = await observe(() => run(open, [tables.absences]));
    const copied = await observe(() =>
      copyRows(open, ['person', 'employment', 'department_period', 'absence']),
    );

    const transactions = isQuick ? QUICK_TRANSACTIONS : TRANSACTIONS;
    const payroll = [];
    for (const isScheduled of [false, true]) {
      const file = await writeTransactions(folder, { people: size.people, transactions, isScheduled });
      const imported = await observe(() => run(open, [file]));
      payroll.push({ isScheduled, imported, copied: await observe(() => copyRows(open, ['payroll_day'])) });
    }

    const row = { size: size.people, engine };
    const insert = 'INSERT … SELECT of the stored rows, with their indexes';
    const what = `import of employees and ${formatNumber(tables.absenceRows)} absences`;
    const paxml = `import of ${formatNumber(transactions)} PAXml transactions`;
    return [
      {
        ...row,
        what,
        unit: 'ms',
        figure: staff.ms + absences.ms,
        peer: insert,
        peerFigure: copied.ms,
      },
      memoryRow({ ...row, what }, [staff, absences]),
      ...payroll.flatMap(({ isScheduled, imported, copied: rows }) => {
        const of = { ...row, what: isScheduled ? `${paxml} and as many scheduled days` : paxml };
        return [
          { ...of, unit: 'ms', figure: imported.ms, peer: insert, peerFigure: rows.ms },
          memoryRow(of, [imported]),
        ];
      }),
    ];
  } finally {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

function memoryRow(
  row: Pick<BenchRow, 'what' | 'size' | 'engine'>,
  runs: readonly Observed<unknown>[],
): BenchRow {
  return {
    ...row,
    what: `${row.what}: memory more, at the peak`,
    unit: 'MB',
    figure: Math.max(...runs.map(({ moreMegabytes }) => moreMegabytes)),
    peer: null,
    peerFigure: null,
  };
}

/** Imports files. @throws {Error} if it stores nothing, or rejects rows */
async function run(open: OpenDatabase, files: readonly string[]): Promise<ImportResult> {
  const result = await importFiles(open, { ...ORGANISATION, files, now: TEST_NOW });
  const rejected = result.reports.flatMap(({ rejectionNotes }) => rejectionNotes.counts);
  result.errors.close();
  if (result.outcome !== 'stored' || rejected.length > 0) {
    throw new Error(`the import has the outcome ${result.outcome} and rejects ${JSON.stringify(rejected)}`);
  }
  return result;
}

/** Copies the rows of tables into empty tables with the same columns and indexes. */
async function copyRows(open: OpenDatabase, tables: readonly string[]): Promise<void> {
  const client = await open.pool.connect();
  try {
    // The deadline of a request's statement is for requests.
    await client.query('set statement_timeout = 0');
    for (const table of tables) {
      await client.query(`create table bench_${table} (like api.${table} including all)`);
      await client.query(`insert into bench_${table} select * from api.${table}`);
      await client.query(`drop table bench_${table}`);
    }
  } finally {
    client.release();
  }
}
