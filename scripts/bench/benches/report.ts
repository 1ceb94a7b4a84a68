import { Client } from 'pg';
import type { Day } from '#contract/values/calendar.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { median, observe } from '../measure/observe.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { reportPeriod, wholePeriod } from '../organisation/report-period.ts';
import { startProvider, type BenchProvider } from '../organisation/start-provider.ts';
import { copyReport } from '../peers/copy-report.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench, type PreparedOrganisation } from '../run/bench.ts';

/**
 * `/absence/report`: its first page with the sums of all rows, also of all absences, and all its rows beside `COPY` of the same
 * columns.
 */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const open = await openPreparedDatabase(prepared);
  const body = { departmentIds: benchDepartmentIds, ...toBody(reportPeriod(prepared)) };
  const { api, as, call } = await startProvider(open, prepared);

  const runs = isQuick ? 2 : 7;
  const all = { departmentIds: benchDepartmentIds, ...toBody(wholePeriod()) };
  const { total, ms } = await timeFirstPage(call, body, runs);
  const whole = await timeFirstPage(call, all, runs);
  const streamed = await observe(async () => {
    const response = await api.send('absenceReport', { as, body, headers: { Accept: NDJSON } });
    if (response.status !== 200) throw new Error(`the report responded ${String(response.status)}`);
    return countLines(response);
  });
  const copied = await observe(() => copyToStdout(open, prepared));
  await api.close();
  await open.close();
  if (streamed.result !== total)
    throw new Error(`${String(streamed.result)} of ${String(total)} rows arrived`);

  const row = { size: people, engine: prepared.engine, peer: null, peerFigure: null };
  const copy = 'COPY (same columns) TO STDOUT';
  const rowCount = `${formatNumber(total)} rows`;
  const what = `/absence/report, ${rowCount}`;
  return [
    { ...row, what: `first page of a report of ${rowCount}, with sums`, figure: ms, unit: 'ms' },
    ...(whole.total > total
      ? [
          {
            ...row,
            what: `first page of a report of ${formatNumber(whole.total)} rows, with sums`,
            figure: whole.ms,
            unit: 'ms',
          },
        ]
      : []),
    ...([
      {
        ...row,
        what,
        figure: streamed.ms,
        unit: 'ms',
        peer: copy,
        peerFigure: copied.ms,
      },
      { ...row, what: `${what}: memory more, at the peak`, figure: streamed.moreMegabytes, unit: 'MB' },
      { ...row, what: `${what}: event loop delay, 99 %`, figure: streamed.loop.p99, unit: 'ms' },
      { ...row, what: `${what}: event loop delay, longest`, figure: streamed.loop.max, unit: 'ms' },
    ] satisfies BenchRow[]),
  ];
};

function toBody({ start, end }: { start: Day; end: Day }) {
  return { periodStart: start, periodEnd: end };
}

/** The first page, with the sums of all rows: the number of rows, and the median of several responses in milliseconds. */
async function timeFirstPage(call: BenchProvider['call'], body: object, runs: number) {
  const read = () => call('absenceReport', { ...body, limit: 50 });
  const { total } = JSON.parse(await read()) as { total: number };
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push((await observe(read)).ms);
  return { total, ms: median(times) };
}

/** Counts the lines of a response as they arrive. */
async function countLines(response: Response): Promise<number> {
  let lines = 0;
  const newline = '\n'.charCodeAt(0);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    for (let at = part.value.indexOf(newline); at >= 0; at = part.value.indexOf(newline, at + 1)) lines += 1;
  }
  return lines;
}

/** `pg` receives the rows of `COPY` and discards them. */
async function copyToStdout({ pool }: OpenDatabase, prepared: PreparedOrganisation): Promise<void> {
  const statement = copyReport(prepared.organisationId, reportPeriod(prepared));
  if (prepared.databaseUrl === null) {
    await pool.query(statement);
    return;
  }
  const client = new Client({ connectionString: prepared.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
