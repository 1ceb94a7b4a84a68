import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { createLogJob } from '#app/access-log/log-job.server.ts';
import { parseLogQuery, toLogParams } from '#app/access-log/parse-log-query.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, sendExport } from '#app/exports/send-export.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads the events of the filter as a file. An invalid filter redirects to the page, which shows the errors. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.accessLog, async () => {
    const session = await requireAdministrator(web);
    const form = new URLSearchParams(await request.text());
    const now = web.clock();
    const query = parseLogQuery(form, todayIn(now));
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    const returnTo = `${paths.accessLog}?${new URLSearchParams(toLogParams(query)).toString()}`;
    if (Object.keys(query.errors).length > 0 || !format.success) return redirect(returnTo, 303);
    const texts = await getTexts(request, web);
    const { filter } = query;
    const job = createLogJob({ api: session.api, now, texts, format: format.data, filter });
    return sendExport({ request, web, session, texts, returnTo, job });
  });
}
