import { setImmediate as nextTurn } from 'node:timers/promises';
import { NDJSON } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import type { Report } from './report.ts';
import { toReportRow } from './to-report-row.ts';

const BATCH_ROWS = 1_000;

type RowContext = Pick<CallContext, 'may' | 'language' | 'today'>;

/**
 * Streams the rows in the given order, one JSON line each. A batch is created when the client pulls the stream, so a slow
 * client holds no rows and no connection, only the snapshot. The event loop handles other requests between batches.
 *
 * @param order indexes in `report.rows`
 */
export function streamReport(report: Report, order: Uint32Array, context: RowContext): StreamedResponse {
  return new StreamedResponse({
    contentType: `${NDJSON}; charset=utf-8`,
    body: generateBatches(report, order, context),
  });
}

async function* generateBatches(
  report: Report,
  order: Uint32Array,
  context: RowContext,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let start = 0; start < order.length; start += BATCH_ROWS) {
    const lines = Array.from(order.subarray(start, start + BATCH_ROWS), (index) =>
      JSON.stringify(toReportRow(report, index, context)),
    );
    yield encoder.encode(lines.map((line) => `${line}\n`).join(''));
    await nextTurn();
  }
}
