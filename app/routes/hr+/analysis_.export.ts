import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { loadForExport, requireExportContext } from '#app/exports/require-export-context.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, sendExport } from '#app/exports/send-export.server.ts';
import { formatFilter } from '#app/analysis/filters/format-filter.ts';
import { listActiveFilters } from '#app/analysis/filters/list-active-filters.ts';
import { toApiFilter } from '#app/analysis/filters/parse-filter.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
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
    const returnTo = buildAnalysisPath(toUrlParams(query));
    const context = await requireExportContext({ request, web, session, returnTo });
    const { departmentIds, departments, texts } = context;

    const period = toApiPeriod(query.period.range);
    const { choice } = query.filter;
    const filter = toApiFilter(choice);
    const rolling = query.span === 'rolling';
    const responses = await loadForExport(context, () =>
      Promise.all([
        session.api.call('statsDepartments', { departmentIds, ...period, filter, rolling }),
        session.api.call('statsGlobal', { ...period, rolling }),
        // Not from the cache: this call describes the export in the access log.
        session.api.request('absenceRepeatedShortTerm', {
          departmentIds,
          ...period,
          filter,
          export: { kind: 'analysis', format: format.data, columns: [] },
        }),
        session.api.call('personEmploymentTypes', { departmentIds }),
        session.api.request('dataVersion', null),
        session.hasCapability('sickPayCost')
          ? session.api.call('statsSickPay', { departmentIds, ...period, filter })
          : { sickPay: null },
      ]),
    );
    if (!responses.ok) return responses.response;
    const [statistics, global, { response: repeated }, employmentTypes, version, { sickPay }] =
      responses.value;
    const job = createStatisticsJob({
      web,
      session,
      context: { ...texts, today, hasCapability: session.hasCapability },
      format: format.data,
      query,
      departments,
      filters: listActiveFilters(choice, employmentTypes).map(({ filter }) => formatFilter(filter, texts.t)),
      responses: { statistics, global, repeated, sickPay },
      repeatedLimit: readRepeatedLimit(version.headers),
    });
    return sendExport({ ...context, job });
  });
}
