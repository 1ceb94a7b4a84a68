import { todayIn } from '../../../contract/calendar';
import type { RehabFilterType } from '../../../contract/vocabulary';
import { REHAB_FILTERS } from '../../../contract/vocabulary';
import { formatInstant } from '../../i18n/format.server';
import { printCount } from '../../i18n/print-count.server';
import type { Texts } from '../../i18n/texts-context';
import type { WebContext } from '../../load-context';
import { part, type Part } from '../../session/guards.server';
import type { SignedInVisit } from '../../session/visit.server';
import { fetchPlans, type FetchedPlans } from './fetch-plans.server';
import { nameSelection } from './parse-plan-query.server';
import { buildPlanRows, type PlansContext } from './plan-rows.server';
import { pressHeading, printSorting, type PlanQuery } from './plan-query';

type Asked = {
  web: WebContext;
  visit: SignedInVisit;
  departmentIds: readonly string[];
  query: PlanQuery;
  texts: Texts;
};

/** Everything the page shows. Its counts come by themselves: without them the rows still stand. */
export async function loadPlans(asked: Asked) {
  const { web, visit, departmentIds, query, texts } = asked;
  const { t } = texts;
  const [ongoing, total, fetched] = await Promise.all([
    countPlans(asked, 'ongoing'),
    countPlans(asked, query.filter),
    part(web, visit, fetchRows(asked, 0, query.show)),
  ]);
  const context = contextOf(asked, total);
  return {
    query,
    of: context.of,
    title: ongoing.ok ? printCount('RehabPlanList.ongoing', ongoing.value, texts) : t('RehabPlanList.title'),
    countFailed: !ongoing.ok || !total.ok,
    rows: fetched.ok ? buildPlanRows(fetched.value, context, 0) : null,
    sortedBy: describeSorting(query, texts),
    filters: REHAB_FILTERS.map((value) => ({ value, label: t(`RehabPlanList.filter.${value}`) })),
    headings: {
      person: headingOf('person', query, t('RehabPlanList.employee')),
      status: headingOf('status', query, t('RehabPlanList.rehabStatus')),
      measures: t('RehabPlanList.plannedMeasures'),
      department: t('RehabPlanList.department'),
      latest: t('RehabPlanList.latestNote'),
    },
    words: {
      filter: t('RehabPlanList.filter'),
      apply: t('RehabPlanList.filter.apply'),
      settings: t('RehabPlanList.settings'),
      showClock: t('RehabPlanList.showClock'),
      export: t('RehabPlanList.export'),
      exportAbout: t('RehabPlanList.export.about', {
        filter: t(`RehabPlanList.filter.${query.filter}`),
      }),
      exportDo: t('RehabPlanList.export.do'),
      overdue: t('RehabPlanList.overdue'),
      empty: t('RehabPlanList.empty'),
      errorStats: t('RehabPlanList.error.stats'),
      errorInitial: t('RehabPlanList.error.initial'),
      errorMore: t('RehabPlanList.error.more'),
      loading: t('RehabPlanList.loading'),
    },
    printed: t('today.printed', {
      company: visit.session.data.user.companyName,
      departments: t('nav.departments', { count: departmentIds.length }),
      datetime: formatInstant(web.clock()),
    }),
  };
}

export type PlansView = Awaited<ReturnType<typeof loadPlans>>;

/** The next rows, after those that are shown already. */
export async function loadMorePlans(asked: Asked, shown: number, count: number) {
  const [total, fetched] = await Promise.all([
    countPlans(asked, asked.query.filter),
    part(asked.web, asked.visit, fetchRows(asked, shown, count)),
  ]);
  return fetched.ok ? buildPlanRows(fetched.value, contextOf(asked, total), shown) : null;
}

function countPlans({ web, visit, departmentIds }: Asked, filter: RehabFilterType): Promise<Part<number>> {
  const request = { rehabFilterType: filter, departmentIds: [...departmentIds] };
  const count = visit.api.call('rehabListStats', request);
  return part(
    web,
    visit,
    count.then(({ numberOfRehabPlans }) => numberOfRehabPlans),
  );
}

function fetchRows(
  { visit, departmentIds, query }: Asked,
  offset: number,
  count: number,
): Promise<FetchedPlans> {
  const request = {
    rehabFilterType: query.filter,
    departmentIds: [...departmentIds],
    sorting: query.sorting,
  };
  return fetchPlans((start) => visit.api.call('rehabList', { ...request, offset: start }), offset, count);
}

function contextOf({ web, departmentIds, query, texts }: Asked, total: Part<number>): PlansContext {
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
    press: printSorting(pressHeading(column, sorting)),
    sorted: sorting.column === column ? direction : null,
  };
}

function describeSorting({ sorting: { column, ascending } }: PlanQuery, { t }: Texts): string {
  const name = t(column === 'person' ? 'RehabPlanList.employee' : 'RehabPlanList.rehabStatus');
  return t(ascending ? 'RehabPlanList.sorted.asc' : 'RehabPlanList.sorted.desc', { column: name });
}
