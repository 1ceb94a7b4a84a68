import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { findRememberedPeriod } from '#app/period/remember-period.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { parseReportQuery } from '#app/report/parse-report-query.server.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { MORE_ROWS, PAGE_ROWS } from '#app/report/report-query.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import { listReportRows } from '#app/report/report-rows.server.ts';

const shownSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_ROWS - 1);

/** The next rows of the report, for the script of its page; without JavaScript the page itself shows more rows. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hrReport');
  const search = new URL(request.url).searchParams;
  const columns = listReportColumns(session.hasCapability);
  const { query, isValid, period } = parseReportQuery(
    search,
    columns,
    todayIn(web.clock()),
    findRememberedPeriod(session),
  );
  const before = shownSchema.safeParse(search.get('shown'));
  const isWhole = isValid && Object.keys(period.errors).length === 0 && (query.columns ?? []).length > 0;
  if (!isWhole || !before.success) throw errorResponse(400, 'bad_request');
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const response = await settle(
    web,
    session,
    session.api.call('absenceReport', {
      departmentIds: [...selection.departmentIds],
      ...toApiPeriod(query.period),
      sorting: query.sorting,
      offset: query.start + before.data,
      limit: Math.min(MORE_ROWS, PAGE_ROWS - before.data),
    }),
  );
  if (!response.ok) throw errorResponse(503, response.loading === true ? 'loading' : 'unavailable');
  const shown = columns.filter(({ id }) => query.columns?.includes(id) === true);
  return json(
    listReportRows(response.value, {
      query,
      columns: shown,
      hasCapability: session.hasCapability,
      rowsBefore: before.data,
    }),
  );
}
