import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '../../contract/calendar';
import { LIST_PAGE_SIZE, MAX_OFFSET } from '../../contract/constants';
import { ABSENCE_TYPES } from '../../contract/vocabulary';
import { getPageTexts } from '../i18n/page-texts.server';
import { part, refuse, requireCapability, requireDepartments, requireVisit } from '../session/guards.server';
import { loadAbsentRows } from './hr._index/absent-rows.server';

const schema = z.object({
  types: z.array(z.enum(ABSENCE_TYPES)).min(1),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET),
});

/** The next rows of the absent list, for the script of the overview; without it the page itself shows more. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'today');
  const search = new URL(request.url).searchParams;
  const asked = schema.safeParse({ types: search.getAll('types'), offset: search.get('offset') });
  if (!asked.success) throw refuse(400, 'not_found');
  const selection = await requireDepartments(web, visit);
  if (selection.state === 'missing') throw refuse(503, 'unavailable');
  const { types, offset } = asked.data;
  const view = { ...(await getPageTexts(request, web)), today: todayIn(web.clock()), may: visit.may };
  const departmentIds = [...selection.departmentIds];
  const rows = await part(
    web,
    visit,
    loadAbsentRows(
      (start) =>
        visit.api.call('absenceList', { departmentIds, absenceCategories: types, offset: offset + start }),
      LIST_PAGE_SIZE,
      view,
    ),
  );
  if (!rows.ok) throw refuse(503, 'unavailable');
  return json({ rows: rows.value.rows });
}
