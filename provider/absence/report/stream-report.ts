import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';
import type { Report } from './create-report.ts';
import { toReportRow } from './to-report-row.ts';

const BATCH_ROWS = 200;

type RowContext = Pick<CallContext, 'hasCapability' | 'language' | 'today'>;

/**
 * Streams the rows in the given order. A batch is created when the client pulls the stream, so a slow client holds no rows
 * and no connection, only the snapshot. The event loop handles other requests between batches.
 *
 * @param order indexes in `report.rows`
 */
export function streamReport(report: Report, order: Uint32Array, context: RowContext): StreamedRows {
  return new StreamedRows({
    contentType: `${NDJSON}; charset=utf-8`,
    rows: generateBatches(report, order, context),
  });
}

async function* generateBatches(
  report: Report,
  order: Uint32Array,
  context: RowContext,
): AsyncGenerator<ReportRow[]> {
  for (let start = 0; start < order.length; start += BATCH_ROWS) {
    const indexes = order.subarray(start, start + BATCH_ROWS);
    yield Array.from(indexes, (index) => toReportRow(report, index, context));
    await yieldToEventLoop();
  }
}
