import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { loadMorePlans } from '#app/rehab-plans/load-plans.server.ts';
import { parsePlanQuery } from '#app/rehab-plans/parse-plan-query.server.ts';
import { MAX_PLANS } from '#app/rehab-plans/plan-query.ts';
import { findRememberedChoice } from '#app/rehab-plans/remember-choice.server.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

const shownSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_PLANS - LIST_PAGE_SIZE);

/** The next rows of the list of plans, for the script of its page; without JavaScript the page itself shows more rows. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, selection } = await requirePlanner(web);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const { departmentIds } = selection;
  const search = new URL(request.url).searchParams;
  const departmentsKey = hashDepartmentIds(departmentIds);
  const query = parsePlanQuery(search, await findRememberedChoice(web, session), departmentsKey);
  const shown = shownSchema.safeParse(search.get('shown'));
  // With other departments the rows would belong to another list.
  if (query === null || !shown.success || search.get('of') !== departmentsKey)
    throw errorResponse(400, 'bad_request');
  const more = await loadMorePlans({ web, session, departmentIds, query }, shown.data, LIST_PAGE_SIZE);
  if (more === null) throw errorResponse(503, 'unavailable');
  return json(more);
}
