import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { streamRows } from '#provider/http/stream-rows.ts';
import type { StreamedResponse } from '#provider/http/streamed-response.ts';
import { countProtected } from '../snapshot/count-protected.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { findHiddenGenders } from './find-hidden-genders.ts';
import { listVisibleRows, type Report } from './calculate-report.ts';
import type { ReportCache } from './report-cache.ts';
import { toReportScope } from './report-scope.ts';
import { sortReport } from './sort-report.ts';
import { summariseReport } from './summarise-report.ts';
import { selectVisiblePeopleOfPeriod } from '../snapshot/visible-people.ts';
import { toReportRow } from './to-report-row.ts';

/**
 * Reads the absence of a period in the departments: a page of rows with the sums of all rows or, if the
 * client accepts NDJSON, every row as one line.
 */
export async function readReport(
  snapshot: Snapshot,
  reports: ReportCache,
  context: CallContext,
  request: CheckedRequest<'absenceReport'>,
): Promise<CallResponse<'absenceReport'> | StreamedResponse> {
  const scope = { tx: context.tx, organisationId: context.caller.organisationId };
  const lastKnown = await readLastKnownDay(scope, context.today);
  const reportScope = toReportScope(lastKnown, request);
  const report: Report = { snapshot, scope: reportScope, ...(await reports.get(snapshot, reportScope)) };
  if (hidesNames(context)) report.hiddenGenders = await findHiddenGenders(report);
  report.visibleRows = await listVisibleRows(report, await selectVisiblePeopleOfPeriod(snapshot, context));
  if (context.accept.toLowerCase().includes(NDJSON)) {
    const order = await sortReport(report, context, request.sorting);
    // The call pipeline cannot count the rows of a stream.
    const protectedPeople = countProtected(snapshot, order, (index) => report.rows.person[index] ?? 0);
    context.setAuditFields({ rowCount: order.length, protectedPeople });
    return streamRows(order, (index) => toReportRow(report, index, context));
  }
  if (request.sumsOnly === true) return { rows: [], ...summariseReport(report) };
  const { limit, offset } = request;
  const order = await sortReport(report, context, request.sorting, offset + limit);
  const page = Array.from(order.subarray(offset, offset + limit));
  return { rows: page.map((index) => toReportRow(report, index, context)), ...summariseReport(report) };
}
