import { setImmediate as nextTurn } from 'node:timers/promises';
import { NDJSON } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { listReportRows } from './list-report-rows.ts';
import type { ReportScope } from './report-scope.ts';

const BATCH_ROWS = 1_000;

/**
 * Streams the rows with these ids in the given order, one JSON line each. Each batch is read in its own short
 * transaction when the client pulls the stream, so that a slow client holds neither rows nor a connection.
 * The event loop handles other requests between batches.
 */
export function streamReport(
  context: CallContext,
  scope: ReportScope,
  absenceIds: readonly string[],
): StreamedResponse {
  return new StreamedResponse({
    contentType: `${NDJSON}; charset=utf-8`,
    body: generateBatches(context, scope, absenceIds),
  });
}

async function* generateBatches(
  context: CallContext,
  scope: ReportScope,
  absenceIds: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let start = 0; start < absenceIds.length; start += BATCH_ROWS) {
    const batch = absenceIds.slice(start, start + BATCH_ROWS);
    const rows = await context.withTx((tx) => listReportRows({ ...context, tx }, scope, batch), {
      isolation: 'repeatable read',
      readOnly: true,
    });
    yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await nextTurn();
  }
}
