import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '../../contract/calendar';
import { getPageTexts } from '../i18n/page-texts.server';
import { findRememberedPeriod } from '../period/remember-period.server';
import {
  part,
  errorResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '../session/guards.server';
import { parseReportQuery } from './hr.report/parse-report-query.server';
import { listReportColumns } from './hr.report/report-columns.server';
import { MORE_ROWS, PAGE_ROWS } from './hr.report/report-query';
import { buildRowsView } from './hr.report/report-rows.server';

const shownSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_ROWS - 1);

/** The next rows of the report, for the script of its page; without it the page itself shows more. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hrReport');
  const search = new URL(request.url).searchParams;
  const columns = listReportColumns(session.may);
  const { query, isValid, period } = parseReportQuery(
    search,
    columns,
    todayIn(web.clock()),
    findRememberedPeriod(session),
  );
  const before = shownSchema.safeParse(search.get('shown'));
  const isWhole = isValid && Object.keys(period.errors).length === 0 && (query.columns ?? []).length > 0;
  if (!isWhole || !before.success) throw errorResponse(400, 'not_found');
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const response = await part(
    web,
    session,
    session.api.call('absenceReport', {
      departmentIds: [...selection.departmentIds],
      periodStart: query.period.from,
      periodEnd: query.period.to,
      sorting: query.sorting,
      offset: query.start + before.data,
      limit: Math.min(MORE_ROWS, PAGE_ROWS - before.data),
    }),
  );
  if (!response.ok) throw errorResponse(503, 'unavailable');
  const texts = await getPageTexts(request, web);
  const context = { texts, may: session.may, columns };
  return json(buildRowsView(response.value, query, query.columns ?? [], context, before.data));
}
