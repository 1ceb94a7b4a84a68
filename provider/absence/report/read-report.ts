import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { StreamedResponse } from '#provider/http/streamed-response.ts';
import { listReportIds } from './list-report-ids.ts';
import { listReportRows } from './list-report-rows.ts';
import { toReportScope, type ReportScope } from './report-scope.ts';
import { streamReport } from './stream-report.ts';
import { summariseReport } from './summarise-report.ts';

/**
 * Reads the absence of a period in the departments: a page of rows with the sums of all rows or, if the
 * client accepts NDJSON, every row as one line.
 */
export async function readReport(
  context: CallContext,
  request: CheckedRequest<'absenceReport'>,
): Promise<CallResponse<'absenceReport'> | StreamedResponse> {
  const scope = toReportScope(context, request);
  if (context.accept.toLowerCase().includes(NDJSON)) {
    const absenceIds = await listReportIds(context, scope, request.sorting);
    // The call pipeline cannot count the rows of a stream.
    context.noteAudit({ rowCount: absenceIds.length });
    return streamReport(context, scope, absenceIds);
  }
  return readPage(context, scope, request);
}

async function readPage(
  context: CallContext,
  scope: ReportScope,
  { sorting, limit, offset }: CheckedRequest<'absenceReport'>,
): Promise<CallResponse<'absenceReport'>> {
  const absenceIds = await listReportIds(context, scope, sorting, { limit, offset });
  return {
    rows: await listReportRows(context, scope, absenceIds),
    ...(await summariseReport(context.tx, scope)),
  };
}
