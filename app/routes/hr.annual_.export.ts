import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { createAnnualJob } from '#app/annual/annual-job.server.ts';
import { parseYear } from '#app/annual/annual-years.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { repeatWhileLoading } from '#app/exports/repeat-while-loading.server.ts';
import { redirectBackOnError, rejectExport, sendExport } from '#app/exports/send-export.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import {
  settle,
  errorResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '#app/session/guards.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads the table of the page as a file. An invalid form redirects to the page, which shows the error. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.annual, async () => {
    const session = await requireSession(web);
    requireCapability(session, 'statistics');
    const form = new URLSearchParams(await request.text());
    const now = web.clock();
    const { year, isValid } = parseYear(form.get('year'), todayIn(now));
    const format = exportFormatSchema.safeParse(form.get('format') ?? undefined);
    if (!isValid || !format.success) return redirect(`${paths.annual}?${form.toString()}`, 303);

    const selection = await requireDepartments(web, session);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const texts = await getTexts(request, web);
    const backTo = `${paths.annual}?year=${String(year)}`;
    const exportSettings = { request, web, session, texts, backTo };
    const departmentIds = [...selection.departmentIds];
    const figures = await settle(
      web,
      session,
      repeatWhileLoading(request.signal, () => session.api.call('statsAnnual', { departmentIds, year })),
    );
    if (!figures.ok) {
      return rejectExport(exportSettings, figures.loading === true ? 'export:preparing' : 'export:failed');
    }
    const chosen = new Set(departmentIds);
    const job = createAnnualJob({
      now,
      company: session.stored.data.user.companyName,
      texts,
      format: format.data,
      departments: selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id)),
      years: figures.value,
    });
    return sendExport({ ...exportSettings, job });
  });
}
