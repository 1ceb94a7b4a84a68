import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '../../contract/calendar';
import { exportFormatSchema } from '../exports/parse-export-format.server';
import { leadBack, refuseExport, sendExport } from '../exports/send-export.server';
import { describeFilter } from '../filters/build-filter-view.server';
import { toWireFilter } from '../filters/parse-filter.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { part, refuse, requireCapability, requireDepartments, requireVisit } from '../session/guards.server';
import {
  buildAnalysisPath,
  isAnswerable,
  parseAnalysisQuery,
  toAddress,
} from './hr.analysis/parse-analysis-query.server';
import { createStatisticsJob } from './hr.analysis/statistics-job.server';

/** An address to post to; there is no page to see. */
export function loader() {
  throw refuse(404, 'not_found');
}

/** The figures that a page shows, as a file. A form that no page sends leads to the page, which says what is wrong. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return leadBack(request, paths.analysis, async () => {
    const visit = await requireVisit(web);
    requireCapability(visit, 'statistics');
    const form = new URLSearchParams(await request.text());
    const today = todayIn(web.clock());
    const query = parseAnalysisQuery(form, today);
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (!query.understood || !isAnswerable(query) || !format.success) {
      return redirect(`${paths.analysis}?${form.toString()}`, 303);
    }
    const selection = await requireDepartments(web, visit);
    if (selection.state === 'missing') throw refuse(503, 'unavailable');
    const texts = await getPageTexts(request, web);
    const answer = { request, web, visit, texts, backTo: buildAnalysisPath(toAddress(query)) };

    const { from, to } = query.period.period;
    const period = { periodStart: from, periodEnd: to };
    const { choice } = query.filter;
    const departmentIds = [...selection.departmentIds];
    const asked = { departmentIds, ...period, filter: toWireFilter(choice) };
    const answers = await part(
      web,
      visit,
      Promise.all([
        visit.api.call('statsDepartments', asked),
        visit.api.call('statsGlobal', period),
        visit.api.call('absenceRepeatedShortTerm', asked),
        visit.api.call('personEmploymentTypes', { departmentIds }),
      ]),
    );
    if (!answers.ok) return refuseExport(answer, 'export.failed');
    const [statistics, global, repeated, employmentTypes] = answers.value;
    const chosen = new Set(departmentIds);
    const job = createStatisticsJob({
      web,
      visit,
      view: { ...texts, today, may: visit.may },
      format: format.data,
      query,
      departments: selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id)),
      filters: describeFilter(choice, employmentTypes, texts).map(({ text }) => text),
      answers: { statistics, global, repeated },
    });
    return sendExport({ ...answer, job });
  });
}
