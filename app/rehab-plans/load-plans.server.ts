import type { RehabFilterType } from '#contract/values/vocabulary.ts';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { settle, type Settled } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { fetchPlans, type FetchedPlans } from './fetch-plans.server.ts';
import type { PlanQuery } from './plan-query.ts';
import { listPlanRows, type PlansContext } from './plan-rows.server.ts';

type PlansRequest = {
  web: WebContext;
  session: AuthenticatedSession;
  departmentIds: readonly string[];
  query: PlanQuery;
};

/** Loads everything that the page shows. The count is optional: without it the rows are still shown. */
export async function loadPlans(requested: PlansRequest) {
  const { web, session, departmentIds, query } = requested;
  const [total, fetched] = await Promise.all([
    countPlans(requested, query.filter),
    settle(web, session, fetchRows(requested, 0, query.show)),
  ]);
  const context = buildContext(requested, total);
  return {
    query,
    departmentsKey: hashDepartmentIds(departmentIds),
    /** The number of plans that the filter selects; null when they could not be counted. */
    total: total.ok ? total.value : null,
    rows: fetched.ok ? listPlanRows(fetched.value, context, 0) : null,
    scope: buildScope(web, session, departmentIds),
  };
}

export type PlansView = Awaited<ReturnType<typeof loadPlans>>;

/** Loads the next rows after those already shown. */
export async function loadMorePlans(requested: PlansRequest, shown: number, count: number) {
  const [total, fetched] = await Promise.all([
    countPlans(requested, requested.query.filter),
    settle(requested.web, requested.session, fetchRows(requested, shown, count)),
  ]);
  return fetched.ok ? listPlanRows(fetched.value, buildContext(requested, total), shown) : null;
}

function countPlans(
  { web, session, departmentIds }: PlansRequest,
  filter: RehabFilterType,
): Promise<Settled<number>> {
  const request = { rehabFilterType: filter, departmentIds: [...departmentIds] };
  const count = session.api.call('rehabListStats', request);
  return settle(
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

function buildContext({ query }: PlansRequest, total: Settled<number>): PlansContext {
  return { query, total: total.ok ? total.value : null };
}
