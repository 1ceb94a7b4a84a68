import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { ANNUAL_COLUMNS } from '#app/annual/annual-columns.ts';
import { createAnnualJob } from '#app/annual/annual-job.server.ts';
import { parseYear } from '#app/annual/annual-years.ts';
import { loadForExport, requireExportContext } from '#app/exports/require-export-context.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, sendExport } from '#app/exports/send-export.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';

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

    const returnTo = `${paths.annual}?year=${String(year)}`;
    const context = await requireExportContext({ request, web, session, returnTo });
    const { departmentIds, departments, texts } = context;
    const figures = await loadForExport(context, () =>
      // Not from the cache: this call describes the export in the access log.
      session.api.request('statsAnnual', {
        departmentIds,
        year,
        export: { kind: 'annual', format: format.data, columns: ANNUAL_COLUMNS.map(({ id }) => id) },
      }),
    );
    if (!figures.ok) return figures.response;
    const job = createAnnualJob({
      now,
      company: session.stored.data.user.companyName,
      texts,
      format: format.data,
      departments,
      years: figures.value.response,
    });
    return sendExport({ ...context, job });
  });
}
