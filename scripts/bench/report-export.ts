import { monitorEventLoopDelay } from 'node:perf_hooks';
import exceljs from 'exceljs';
import { createApiClient, type ApiClient } from '#app/api/api-client.server.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { toCellValue } from '#app/report/format-report-value.ts';
import { listReportColumns } from '#app/report/report-columns.ts';
import { createReportJob } from '#app/report/report-job.server.ts';
import { DEFAULT_SORTING, FIRST_ROWS } from '#app/report/report-query.ts';
import { addMonths } from '#contract/values/calendar.ts';
import type { ReportRow } from '#contract/calls/absence-report.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createTestProvider, TEST_APP_URL, TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { BENCH_TODAY, generateOrganisation } from './generate-organisation.ts';
import { benchDepartmentIds, insertOrganisation } from './insert-organisation.ts';
import { logTime, time } from './time.ts';
import { usePostgres } from './use-postgres.ts';

// 100 000 absence rows in PostgreSQL: a page of the report, and all of it as a workbook with every column, during
// concurrent requests. The peer is the same library with the whole workbook in memory, its most common use.

const PEOPLE = 26_000;
const RUNS = 5;
const YEARS = 3;
const OTHERS_MS = 50;
/** With 100 000 rows the peer needs 2.6 GB and does not finish. */
const PEER_ROWS = 20_000;

const server = await usePostgres();
if (server === null) {
  console.log('\nThe report is left out: there is no PostgreSQL here.');
} else {
  try {
    await bench(server.url);
  } finally {
    await server.stop();
  }
}

async function bench(databaseUrl: string): Promise<void> {
  const open = await openDatabase({ dataDir: '', databaseUrl, log: silentLog });
  for (const migrations of MIGRATIONS) await migrate(open, migrations);
  await storeCauses(open);
  const organisationId = await open.withTx((tx) => insertOrganisation(tx, generateOrganisation(PEOPLE, 0)));
  await open.analyze();
  // As in production: the web tier validates the responses.
  const provider = await createTestProvider(open, { validateResponses: false });
  const as = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  const api = createApiClient(
    { send: provider.provider.fetch, baseUrl: TEST_APP_URL, log: silentLog, deadlineMs: 60_000 },
    { token: await provider.tokenFor(as), role: 'HRAdmin', language: 'sv', requestId: 'bench' },
  );
  const departments = benchDepartmentIds.map((id) => ({ abstract_id: id, name: id }));
  const exportReport = (months: number) =>
    api.call('absenceReport', {
      departmentIds: benchDepartmentIds,
      periodStart: addMonths(BENCH_TODAY, -months),
      periodEnd: BENCH_TODAY,
      limit: FIRST_ROWS,
    });

  console.log('\nThe report in PostgreSQL');
  for (const months of [3, 12 * YEARS]) {
    const page = await time(RUNS, () => exportReport(months));
    logTime(`the first page of ${String(page.result.total)} rows, and their sums`, page.fastest);
  }

  const period = { from: addMonths(BENCH_TODAY, -12 * YEARS), to: BENCH_TODAY };
  const columns = listReportColumns(() => true);
  const job = createReportJob({
    api,
    now: TEST_NOW,
    company: 'Bänken AB',
    texts: { language: 'sv', t: getFixedT('sv') },
    format: 'xlsx',
    query: { period, columns: null, sorting: DEFAULT_SORTING, start: 0, show: FIRST_ROWS },
    columns,
    departments,
    sums: await exportReport(12 * YEARS),
  });
  const others = startConcurrentRequests(api);
  let read = 0;
  const ours = await measure(async () => {
    const startedAt = performance.now();
    for await (const _ of job.read());
    read = performance.now() - startedAt;
    let bytes = 0;
    for await (const chunk of job.write()) bytes += chunk.length;
    return bytes;
  });
  const waits = await others.stop();
  report(`a workbook of ${String(columns.length)} columns, ${(ours.result / 1e6).toFixed(1)} MB`, ours);
  logTime('of which to read the rows', read);
  const slowest = waits.toSorted((a, b) => b - a);
  console.log(
    `${(slowest[Math.floor(waits.length / 100)] ?? 0).toFixed(0).padStart(8)} ms  99 % of ${String(waits.length)} ` +
      'calls of others meanwhile took no longer',
  );

  const rows: ReportRow[] = [];
  const whole = { departmentIds: benchDepartmentIds, periodStart: period.from, periodEnd: period.to };
  for await (const some of api.stream('absenceReport', whole)) {
    rows.push(...some);
    if (rows.length >= PEER_ROWS) break;
  }
  const t = getFixedT('sv');
  const peer = await measure(async () => {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet('Frånvaro');
    for (const row of rows) sheet.addRow(columns.map(({ value, kind }) => toCellValue(value(row), kind, t)));
    return (await workbook.xlsx.writeBuffer()).byteLength;
  });
  report(`the peer: ${String(rows.length)} rows that are at hand, the workbook in memory`, peer);
  await provider.close();
  await open.close();
}

type Measured = { result: number; ms: number; growth: number; maxDelay: number };

async function measure(run: () => Promise<number>): Promise<Measured> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const startedAt = performance.now();
  const result = await run();
  const ms = performance.now() - startedAt;
  loop.disable();
  clearInterval(watch);
  peak = Math.max(peak, process.memoryUsage.rss());
  return { result, ms, growth: (peak - before) / 1e6, maxDelay: loop.max / 1e6 };
}

function report(name: string, { ms, growth, maxDelay }: Measured): void {
  logTime(name, ms);
  console.log(`${growth.toFixed(0).padStart(8)} MB  more memory in use at its peak`);
  console.log(`${maxDelay.toFixed(0).padStart(8)} ms  was the longest that others waited for their turn`);
}

/** Requests the list of absent people repeatedly, as another user would. */
function startConcurrentRequests(api: ApiClient): { stop: () => Promise<number[]> } {
  const waits: number[] = [];
  const state = { isStopped: false };
  const departmentIds = benchDepartmentIds.slice(0, 10);
  const work = (async () => {
    while (!state.isStopped) {
      const startedAt = performance.now();
      await api.call('absenceList', { departmentIds, absenceCategories: ['SICK_LEAVE'] });
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, OTHERS_MS));
    }
  })();
  return {
    stop: async () => {
      state.isStopped = true;
      await work;
      return waits;
    },
  };
}
