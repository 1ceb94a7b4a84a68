import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { formatFilter } from '#app/analysis/filters/format-filter.ts';
import { listActiveFilters } from '#app/analysis/filters/list-active-filters.ts';
import { toApiFilter } from '#app/analysis/filters/parse-filter.server.ts';
import { COMPARISON_COLUMN_IDS } from '#app/comparison/comparison-columns.ts';
import { createComparisonJob } from '#app/comparison/comparison-job.server.ts';
import { listCompared } from '#app/comparison/list-compared.ts';
import { buildComparisonPath, parseComparisonQuery } from '#app/comparison/parse-comparison-query.server.ts';
import { sortDepartments } from '#app/comparison/sort-departments.ts';
import { loadForExport, requireExportContext } from '#app/exports/require-export-context.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, sendExport } from '#app/exports/send-export.server.ts';
import { paths } from '#app/paths.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads the table of the page as a file. An invalid form redirects to the page, which shows the error. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.comparison, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'statistics');
    const form = new URLSearchParams(await request.text());
    const now = web.clock();
    const { query, isValid } = parseComparisonQuery(form, todayIn(now));
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (!isValid || !format.success) return redirect(`${paths.comparison}?${form.toString()}`, 303);

    const returnTo = buildComparisonPath(query);
    const context = await requireExportContext({ request, web, session, returnTo });
    const { departmentIds, hierarchy, departments, texts } = context;
    const body = { departmentIds, ...toApiPeriod(query.period), filter: toApiFilter(query.filter) };
    const responses = await loadForExport(context, () =>
      Promise.all([
        // Not from the cache: this call describes the export in the access log.
        session.api.request('statsDepartmentComparison', {
          ...body,
          export: { kind: 'comparison', format: format.data, columns: [...COMPARISON_COLUMN_IDS] },
        }),
        session.api.call('personEmploymentTypes', { departmentIds }),
      ]),
    );
    if (!responses.ok) return responses.response;
    const [{ response: comparison }, types] = responses.value;
    const { all, rows } = listCompared(comparison, hierarchy, texts.t('comparison:all'));
    const job = createComparisonJob({
      now,
      company: session.stored.data.user.companyName,
      texts,
      format: format.data,
      departments,
      period: query.period,
      filters: listActiveFilters(query.filter, types).map(({ filter }) => formatFilter(filter, texts.t)),
      rows: [...(all === null ? [] : [all]), ...sortDepartments(rows, query.sorting)],
    });
    return sendExport({ ...context, job });
  });
}
