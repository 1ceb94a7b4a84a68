import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { listActiveFilters } from '#app/analysis/filters/list-active-filters.ts';
import { toApiFilter } from '#app/analysis/filters/parse-filter.server.ts';
import { formatFilter } from '#app/analysis/filters/format-filter.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import type { AuthenticatedSession, ReadySelection } from '#app/session/request-session.server.ts';
import type { ComparisonQuery } from './comparison-query.ts';
import { drawDepartments } from './draw-departments.server.ts';
import { listCompared } from './list-compared.ts';
import { sortDepartments } from './sort-departments.ts';

interface ComparisonRequest {
  web: Pick<WebContext, 'stores'>;
  session: AuthenticatedSession;
  selection: ReadySelection;
  query: ComparisonQuery;
  texts: Texts;
}

/** Loads the comparison of the chosen departments: the shown rows in their order, and the charts of the first ones. */
export async function loadComparison({
  web,
  session,
  selection: { departmentIds, hierarchy },
  query,
  texts,
}: ComparisonRequest) {
  const ids = [...departmentIds];
  const filter = toApiFilter(query.filter);
  const body = { departmentIds: ids, ...toApiPeriod(query.period), filter };
  const [coverage, types, comparison] = await Promise.all([
    loadDataCoverage(web, session),
    query.filter.types.length === 0
      ? null
      : settle(web, session, session.api.call('personEmploymentTypes', { departmentIds: ids })),
    settle(web, session, session.api.call('statsDepartmentComparison', body)),
  ]);
  const filters = listActiveFilters(query.filter, types?.ok === true ? types.value : null);
  return {
    coverage,
    filters: filters.map((one) => formatFilter(one.filter, texts.t)),
    compared: comparison.ok
      ? { ok: true as const, value: await showComparison(comparison.value, hierarchy, query, texts) }
      : comparison,
  };
}

async function showComparison(
  comparison: Parameters<typeof drawDepartments>[0],
  hierarchy: ReadySelection['hierarchy'],
  { sorting, show }: ComparisonQuery,
  texts: Texts,
) {
  const listed = listCompared(comparison, hierarchy, texts.t('comparison:all'));
  const rows = sortDepartments(listed.rows, sorting);
  return {
    all: listed.all,
    rows: rows.slice(0, show),
    total: rows.length,
    withoutEmployees: listed.withoutEmployees,
    charts: await drawDepartments(comparison, rows, texts),
  };
}

export type LoadedComparison = Awaited<ReturnType<typeof loadComparison>>;
