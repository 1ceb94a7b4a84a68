import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '../../contract/calendar';
import { exportFormatSchema } from '../exports/parse-export-format.server';
import { redirectBack, rejectExport, sendExport } from '../exports/send-export.server';
import { describeFilter } from '../filters/build-filter-view.server';
import { toWireFilter } from '../filters/parse-filter.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import {
  part,
  errorResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '../session/guards.server';
import {
  buildAnalysisPath,
  hasQuestion,
  parseAnalysisQuery,
  toAddress,
} from './hr.analysis/parse-analysis-query.server';
import { createStatisticsJob } from './hr.analysis/statistics-job.server';

/** An address to post to; there is no page to see. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** The figures that a page shows, as a file. A form that no page sends leads to the page, which says what is wrong. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBack(request, paths.analysis, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'statistics');
    const form = new URLSearchParams(await request.text());
    const today = todayIn(web.clock());
    const query = parseAnalysisQuery(form, today);
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (!query.isValid || !hasQuestion(query) || !format.success) {
      return redirect(`${paths.analysis}?${form.toString()}`, 303);
    }
    const selection = await requireDepartments(web, session);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const texts = await getPageTexts(request, web);
    const exportSettings = { request, web, session, texts, backTo: buildAnalysisPath(toAddress(query)) };

    const { from, to } = query.period.period;
    const period = { periodStart: from, periodEnd: to };
    const { choice } = query.filter;
    const departmentIds = [...selection.departmentIds];
    const body = { departmentIds, ...period, filter: toWireFilter(choice) };
    const responses = await part(
      web,
      session,
      Promise.all([
        session.api.call('statsDepartments', body),
        session.api.call('statsGlobal', period),
        session.api.call('absenceRepeatedShortTerm', body),
        session.api.call('personEmploymentTypes', { departmentIds }),
      ]),
    );
    if (!responses.ok) return rejectExport(exportSettings, 'export.failed');
    const [statistics, global, repeated, employmentTypes] = responses.value;
    const chosen = new Set(departmentIds);
    const job = createStatisticsJob({
      web,
      session,
      view: { ...texts, today, may: session.may },
      format: format.data,
      query,
      departments: selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id)),
      filters: describeFilter(choice, employmentTypes, texts).map(({ text }) => text),
      responses: { statistics, global, repeated },
    });
    return sendExport({ ...exportSettings, job });
  });
}
