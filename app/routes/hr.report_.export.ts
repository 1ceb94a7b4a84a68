import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '../../contract/calendar';
import { exportFormatSchema } from '../exports/parse-export-format.server';
import { redirectBack, rejectExport, sendExport } from '../exports/send-export.server';
import { MAX_SHEET_ROWS } from '../exports/write-workbook.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import {
  part,
  errorResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '../session/guards.server';
import { parseReportQuery } from './hr.report/parse-report-query.server';
import { findRememberedColumns } from './hr.report/remember-columns.server';
import { listReportColumns } from './hr.report/report-columns.server';
import { createReportJob } from './hr.report/report-job.server';
import { buildReportSearch } from './hr.report/report-query';

/** An address to post to; there is no page to see. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** The report that a page shows, as a file. A form that no page sends leads to the page, which says what is wrong. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBack(request, paths.report, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'hrReport');
    const form = new URLSearchParams(await request.text());
    const columns = listReportColumns(session.may);
    const parsed = parseReportQuery(form, columns, todayIn(web.clock()), null);
    const { query, isValid, period } = parsed;
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    const shown = query.columns ?? (await findRememberedColumns(web, session, columns));
    const isWhole = isValid && Object.keys(period.errors).length === 0 && shown.length > 0;
    if (!isWhole || !format.success) return redirect(`${paths.report}?${form.toString()}`, 303);

    const selection = await requireDepartments(web, session);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const texts = await getPageTexts(request, web);
    const exportSettings = {
      request,
      web,
      session,
      texts,
      backTo: `${paths.report}${buildReportSearch({ ...query, columns: shown })}`,
    };
    const chosen = new Set(selection.departmentIds);
    const departments = selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id));
    const sums = await part(
      web,
      session,
      session.api.call('absenceReport', {
        departmentIds: departments.map(({ abstract_id: id }) => id),
        periodStart: query.period.from,
        periodEnd: query.period.to,
        limit: 1,
      }),
    );
    if (!sums.ok) return rejectExport(exportSettings, 'export.failed');
    if (format.data === 'xlsx' && sums.value.total >= MAX_SHEET_ROWS) {
      return rejectExport(exportSettings, 'export.tooMany');
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
    return sendExport({ ...exportSettings, job });
  });
}
