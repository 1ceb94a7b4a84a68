import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, sendExport } from '#app/exports/send-export.server.ts';
import { createFollowUpJob } from '#app/follow-up/list/follow-up-job.server.ts';
import { buildFollowUpSearch } from '#app/follow-up/list/follow-up-query.ts';
import { parseFollowUpQuery } from '#app/follow-up/list/parse-follow-up-query.server.ts';
import { findRememberedFilter } from '#app/follow-up/list/remember-filter.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Exports the list of actions due with the filters of the page. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.followUp, async () => {
    const { session, selection } = await requirePlanner(web);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const { departmentIds } = selection;
    const form = new URLSearchParams(await request.text());
    const chosen = { departmentIds, departmentsKey: hashDepartmentIds(departmentIds) };
    const filter = parseFollowUpQuery(form, await findRememberedFilter(web, session), chosen);
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (filter === null || !format.success) return redirect(paths.followUp, 303);
    const texts = await getTexts(request, web);
    const job = createFollowUpJob({
      api: session.api,
      now: web.clock(),
      texts,
      format: format.data,
      filter,
      departmentIds,
    });
    const returnTo = `${paths.followUp}${buildFollowUpSearch(filter, chosen.departmentsKey)}`;
    return sendExport({ request, web, session, texts, returnTo, job });
  });
}
