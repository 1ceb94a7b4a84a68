import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { loadForExport, requireExportContext } from '#app/exports/require-export-context.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, rejectExport, sendExport } from '#app/exports/send-export.server.ts';
import { MAX_SHEET_ROWS } from '#contract/spreadsheet/write-workbook.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { parseReportQuery } from '#app/report/parse-report-query.server.ts';
import { findRememberedColumns } from '#app/report/columns/remember-columns.server.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { createReportJob } from '#app/report/report-job.server.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import { buildReportSearch } from '#app/report/report-query.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads the report of the page as a file. An invalid form redirects to the page, which shows the errors. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.report, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'hrReport');
    const form = new URLSearchParams(await request.text());
    const columns = listReportColumns(session.hasCapability);
    const parsed = parseReportQuery(form, columns, todayIn(web.clock()), null);
    const { query, isValid, period } = parsed;
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    const shown = query.columns ?? (await findRememberedColumns(web, session, columns));
    const isWhole = isValid && Object.keys(period.errors).length === 0 && shown.length > 0;
    if (!isWhole || !format.success) return redirect(`${paths.report}?${form.toString()}`, 303);

    const returnTo = `${paths.report}${buildReportSearch({ ...query, columns: shown })}`;
    const context = await requireExportContext({ request, web, session, returnTo });
    const { departments, texts } = context;
    const sums = await loadForExport(context, () =>
      session.api.call('absenceReport', {
        departmentIds: departments.map(({ abstract_id: id }) => id),
        ...toApiPeriod(query.period),
        sumsOnly: true,
      }),
    );
    if (!sums.ok) return sums.response;
    if (format.data === 'xlsx' && sums.value.total >= MAX_SHEET_ROWS) {
      return rejectExport(context, 'export:tooMany');
    }
    const job = createReportJob({
      api: session.api,
      now: web.clock(),
      company: session.stored.data.user.companyName,
      texts,
      format: format.data,
      query,
      columns: columns.filter(({ id }) => shown.includes(id)),
      departments,
      sums: sums.value,
    });
    return sendExport({ ...context, job });
  });
}
