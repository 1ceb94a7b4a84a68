import { createApiClient, type ApiClient } from '#app/api/api-client.server.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { toCellKind, toCellValue } from '#app/report/columns/format-report-value.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { createReportJob } from '#app/report/report-job.server.ts';
import { DEFAULT_SORTING, FIRST_ROWS } from '#app/report/report-query.ts';
import type { CellValue } from '#contract/spreadsheet/table.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { TEST_APP_URL, TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { observe } from '../measure/observe.ts';
import { measureConcurrentCalls } from '../measure/measure-concurrent-calls.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { reportPeriod } from '../organisation/report-period.ts';
import { startProvider } from '../organisation/start-provider.ts';
import { writePeerWorkbook } from '../peers/workbook-peer.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const columns = listReportColumns(() => true);
const t = getFixedT('sv');

/** The report as a workbook with every column, while another user reads the list of absent people. */
export const bench: Bench = async ({ organisation: given, size }) => {
  const prepared = requireInput(given, 'organisation');
  const open = await openPreparedDatabase(prepared);
  const { api: provider, as } = await startProvider(open, prepared);
  const api = createApiClient(
    {
      send: provider.provider.fetch,
      isInProcess: true,
      baseUrl: TEST_APP_URL,
      log: silentLog,
      timeoutMs: 600_000,
    },
    {
      token: await provider.tokenFor(as),
      role: 'HRAdmin',
      language: 'sv',
      requestId: 'bench',
      clientAddress: '192.0.2.7',
    },
  );
  const { start, end } = reportPeriod(prepared);
  const request = { departmentIds: benchDepartmentIds, periodStart: start, periodEnd: end };
  const sums = await api.call('absenceReport', { ...request, limit: FIRST_ROWS });
  const job = createReportJob({
    api,
    now: TEST_NOW,
    company: 'Bänken AB',
    texts: { language: 'sv', t },
    format: 'xlsx',
    columns,
    sums,
    query: {
      period: { from: start, to: end },
      columns: null,
      sorting: DEFAULT_SORTING,
      start: 0,
      show: FIRST_ROWS,
    },
    departments: benchDepartmentIds.map((id) => ({ abstract_id: id, name: id })),
  });
  const others = measureConcurrentCalls(() =>
    api.call('absenceList', {
      departmentIds: benchDepartmentIds.slice(0, 10),
      absenceCategories: ['SICK_LEAVE'],
    }),
  );
  const ours = await observe(async () => {
    let bytes = 0;
    for await (const chunk of job.write()) bytes += chunk.length;
    return bytes;
  });
  const waits = await others.stop();
  const peer = await writePeerWorkbook({
    kinds: columns.map(({ kind }) => toCellKind(kind)),
    rows: await readCells(api, request),
  });
  await provider.close();
  await open.close();

  const { people } = requireInput(size, 'size');
  const what = `workbook, ${formatNumber(sums.total)} rows × ${String(columns.length)} columns`;
  const row = { size: people, engine: prepared.engine, unit: 'ms', peer: null, peerFigure: null };
  return [
    {
      ...row,
      what,
      figure: ours.ms,
      peer: peer.name,
      peerFigure: peer.ms,
    },
    {
      ...row,
      what: `${what}: memory more, at the peak`,
      figure: ours.moreMegabytes,
      unit: 'MB',
      peer: peer.name,
      peerFigure: peer.moreMegabytes,
    },
    { ...row, what: `${what}: event loop delay, 99 %`, figure: ours.loop.p99 },
    { ...row, what: `${what}: event loop delay, longest`, figure: ours.loop.max },
    {
      ...row,
      what: `${what}: 99 % of ${formatNumber(waits.length)} calls of another user`,
      figure: percentile99(waits),
    },
  ] satisfies BenchRow[];
};

/** All rows of the report as cells. */
async function readCells(
  api: ApiClient,
  request: Parameters<typeof api.stream<'absenceReport'>>[1],
): Promise<CellValue[][]> {
  const cells: CellValue[][] = [];
  for await (const rows of api.stream('absenceReport', request)) {
    for (const row of rows) cells.push(columns.map(({ value, kind }) => toCellValue(value(row), kind, t)));
  }
  return cells;
}

function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => b - a)[Math.floor(values.length / 100)] ?? NaN;
}
