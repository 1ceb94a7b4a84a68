import { todayIn } from '#contract/values/calendar.ts';
import type { RehabFilterType } from '#contract/values/vocabulary.ts';
import { REHAB_FILTERS } from '#contract/values/vocabulary.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { part, type Part } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { fetchPlans, type FetchedPlans } from './fetch-plans.server.ts';
import { nameSelection } from './parse-plan-query.server.ts';
import { buildPlanRows, type PlansContext } from './plan-rows.server.ts';
import { toggleSorting, formatSorting, type PlanQuery } from './plan-query.ts';

type PlansRequest = {
  web: WebContext;
  session: AuthenticatedSession;
  departmentIds: readonly string[];
  query: PlanQuery;
  texts: Texts;
};

/** Loads everything that the page shows. The counts are optional: without them the rows are still shown. */
export async function loadPlans(requested: PlansRequest) {
  const { web, session, departmentIds, query, texts } = requested;
  const { t } = texts;
  const [ongoing, total, fetched] = await Promise.all([
    countPlans(requested, 'ongoing'),
    countPlans(requested, query.filter),
    part(web, session, fetchRows(requested, 0, query.show)),
  ]);
  const context = contextOf(requested, total);
  return {
    query,
    of: context.of,
    title: ongoing.ok ? t('rehabPlans:ongoing', { count: ongoing.value }) : t('rehabPlans:title'),
    countFailed: !ongoing.ok || !total.ok,
    rows: fetched.ok ? buildPlanRows(fetched.value, context, 0) : null,
    sortedBy: describeSorting(query, texts),
    filters: REHAB_FILTERS.map((value) => ({ value, label: t(`rehabPlans:filter.${value}`) })),
    headings: {
      person: headingOf('person', query, t('rehabPlans:employee')),
      status: headingOf('status', query, t('rehabPlans:rehabStatus')),
      measures: t('rehabPlans:plannedMeasures'),
      department: t('rehabPlans:department'),
      latest: t('rehabPlans:latestNote'),
    },
    labels: {
      filter: t('rehabPlans:filter'),
      apply: t('rehabPlans:filter.apply'),
      settings: t('rehabPlans:settings'),
      showClock: t('rehabPlans:showClock'),
      export: t('rehabPlans:export'),
      exportAbout: t('rehabPlans:export.about', {
        filter: t(`rehabPlans:filter.${query.filter}`),
      }),
      exportDo: t('rehabPlans:export.do'),
      overdue: t('rehabPlans:overdue'),
      empty: t('rehabPlans:empty'),
      errorStats: t('rehabPlans:error.stats'),
      errorInitial: t('rehabPlans:error.initial'),
      errorMore: t('rehabPlans:error.more'),
      loading: t('rehabPlans:loading'),
    },
    scope: {
      company: session.stored.data.user.companyName,
      departments: departmentIds.length,
      at: formatInstant(web.clock()),
    },
  };
}

export type PlansView = Awaited<ReturnType<typeof loadPlans>>;

/** Loads the next rows after those already shown. */
export async function loadMorePlans(requested: PlansRequest, shown: number, count: number) {
  const [total, fetched] = await Promise.all([
    countPlans(requested, requested.query.filter),
    part(requested.web, requested.session, fetchRows(requested, shown, count)),
  ]);
  return fetched.ok ? buildPlanRows(fetched.value, contextOf(requested, total), shown) : null;
}

function countPlans(
  { web, session, departmentIds }: PlansRequest,
  filter: RehabFilterType,
): Promise<Part<number>> {
  const request = { rehabFilterType: filter, departmentIds: [...departmentIds] };
  const count = session.api.call('rehabListStats', request);
  return part(
    web,
    session,
    count.then(({ numberOfRehabPlans }) => numberOfRehabPlans),
  );
}

function fetchRows(
  { session, departmentIds, query }: PlansRequest,
  offset: number,
  count: number,
): Promise<FetchedPlans> {
  const request = {
    rehabFilterType: query.filter,
    departmentIds: [...departmentIds],
    sorting: query.sorting,
  };
  return fetchPlans((start) => session.api.call('rehabList', { ...request, offset: start }), offset, count);
}

function contextOf({ web, departmentIds, query, texts }: PlansRequest, total: Part<number>): PlansContext {
  return {
    texts,
    today: todayIn(web.clock()),
    query,
    of: nameSelection(departmentIds),
    total: total.ok ? total.value : null,
  };
}

function headingOf(column: 'person' | 'status', { sorting }: PlanQuery, text: string) {
  const direction = sorting.ascending ? ('ascending' as const) : ('descending' as const);
  return {
    text,
    sorting: formatSorting(toggleSorting(column, sorting)),
    sorted: sorting.column === column ? direction : null,
  };
}

function describeSorting({ sorting: { column, ascending } }: PlanQuery, { t }: Texts): string {
  const name = t(column === 'person' ? 'rehabPlans:employee' : 'rehabPlans:rehabStatus');
  return t(ascending ? 'rehabPlans:sorted.asc' : 'rehabPlans:sorted.desc', { column: name });
}
