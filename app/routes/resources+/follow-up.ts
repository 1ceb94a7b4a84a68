import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { MAX_ROWS, MORE_ROWS } from '#app/follow-up/list/follow-up-query.ts';
import { loadMoreRows, positionCodec } from '#app/follow-up/list/load-follow-up.server.ts';
import { parseFollowUpQuery } from '#app/follow-up/list/parse-follow-up-query.server.ts';
import { findRememberedFilter } from '#app/follow-up/list/remember-filter.server.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

const shownSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_ROWS - MORE_ROWS);

/** The next rows of the list of actions due, for the script of its page; without JavaScript the page itself shows more rows. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, selection } = await requirePlanner(web);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const search = new URL(request.url).searchParams;
  const chosen = {
    departmentIds: selection.departmentIds,
    departmentsKey: hashDepartmentIds(selection.departmentIds),
  };
  const query = parseFollowUpQuery(search, await findRememberedFilter(web, session), chosen);
  const shown = shownSchema.safeParse(search.get('shown'));
  const after = positionCodec.safeParse(search.get('after'));
  // With other departments the rows would belong to another list.
  if (query === null || !shown.success || !after.success || search.get('of') !== chosen.departmentsKey)
    throw errorResponse(400, 'bad_request');
  const range = { shown: shown.data, after: after.data, count: MORE_ROWS };
  const more = await loadMoreRows({ web, session, selection, query }, range);
  if (!more.ok) throw errorResponse(503, more.loading === true ? 'loading' : 'unavailable');
  return json(more.value);
}
