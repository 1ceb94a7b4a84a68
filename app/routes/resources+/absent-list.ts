import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { LIST_PAGE_SIZE, MAX_OFFSET } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { loadAbsentRows } from '#app/today/absent-list/absent-rows.server.ts';

const schema = z.object({
  types: z.array(z.enum(ABSENCE_TYPES)).min(1),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET),
});

/** The next rows of the absent list, for the script of the overview; without JavaScript the page itself shows more rows. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'today');
  const search = new URL(request.url).searchParams;
  const query = schema.safeParse({ types: search.getAll('types'), offset: search.get('offset') });
  if (!query.success) throw errorResponse(400, 'bad_request');
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const { types, offset } = query.data;
  const view = { today: todayIn(web.clock()), hasCapability: session.hasCapability };
  const departmentIds = [...selection.departmentIds];
  const rows = await settle(
    web,
    session,
    loadAbsentRows(
      (start) =>
        session.api.call('absenceList', { departmentIds, absenceCategories: types, offset: offset + start }),
      LIST_PAGE_SIZE,
      view,
    ),
  );
  if (!rows.ok) throw errorResponse(503, rows.loading === true ? 'loading' : 'unavailable');
  return json({ rows: rows.value.rows });
}
