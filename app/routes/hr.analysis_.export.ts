import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { repeatWhileLoading } from '#app/exports/repeat-while-loading.server.ts';
import { redirectBackOnError, rejectExport, sendExport } from '#app/exports/send-export.server.ts';
import { formatFilter } from '#app/analysis/filters/format-filter.ts';
import { listActiveFilters } from '#app/analysis/filters/list-active-filters.ts';
import { toApiFilter } from '#app/analysis/filters/parse-filter.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import {
  settle,
  errorResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '#app/session/guards.server.ts';
import {
  buildAnalysisPath,
  hasValidDatesAndAges,
  parseAnalysisQuery,
  toUrlParams,
} from '#app/analysis/parse-analysis-query.server.ts';
import { readRepeatedLimit } from '#app/api/organisation-limits.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import { createStatisticsJob } from '#app/analysis/export/statistics-job.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads the figures of the page as a file. An invalid form redirects to the page, which shows the errors. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.analysis, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'statistics');
    const form = new URLSearchParams(await request.text());
    const today = todayIn(web.clock());
    const query = parseAnalysisQuery(form, today);
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (!query.isValid || !hasValidDatesAndAges(query) || !format.success) {
      return redirect(`${paths.analysis}?${form.toString()}`, 303);
    }
    const selection = await requireDepartments(web, session);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const texts = await getTexts(request, web);
    const exportSettings = { request, web, session, texts, backTo: buildAnalysisPath(toUrlParams(query)) };

    const period = toApiPeriod(query.period.range);
    const { choice } = query.filter;
    const departmentIds = [...selection.departmentIds];
    const filter = toApiFilter(choice);
    const rolling = query.span === 'rolling';
    const responses = await settle(
      web,
      session,
      repeatWhileLoading(request.signal, () =>
        Promise.all([
          session.api.call('statsDepartments', { departmentIds, ...period, filter, rolling }),
          session.api.call('statsGlobal', { ...period, rolling }),
          session.api.call('absenceRepeatedShortTerm', { departmentIds, ...period, filter }),
          session.api.call('personEmploymentTypes', { departmentIds }),
          session.api.request('dataVersion', null),
        ]),
      ),
    );
    if (!responses.ok) {
      return rejectExport(exportSettings, responses.loading === true ? 'export:preparing' : 'export:failed');
    }
    const [statistics, global, repeated, employmentTypes, version] = responses.value;
    const chosen = new Set(departmentIds);
    const job = createStatisticsJob({
      web,
      session,
      context: { ...texts, today, may: session.may },
      format: format.data,
      query,
      departments: selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id)),
      filters: listActiveFilters(choice, employmentTypes).map(({ filter }) => formatFilter(filter, texts.t)),
      responses: { statistics, global, repeated },
      repeatedLimit: readRepeatedLimit(version.headers),
    });
    return sendExport({ ...exportSettings, job });
  });
}
