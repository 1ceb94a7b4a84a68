import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { REHAB_FILTERS } from '#contract/values/vocabulary.ts';
import { redirectBackOnError } from '#app/exports/send-export.server.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { encodeExportLabels } from '#app/rehab-plans/plan-export-labels.server.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';

const schema = z.object({ filter: z.enum(REHAB_FILTERS) });

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/**
 * Exports the list as a spreadsheet; the provider creates it with the labels of the page's language, and the response is streamed
 * through.
 */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.rehabPlans, async () => {
    const { session, selection } = await requirePlanner(web);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const form = await parseForm(request, schema);
    if (form === null) return redirect(paths.rehabPlans, 303);
    const { t } = await getTexts(request, web);
    const fields = new URLSearchParams([
      ...selection.departmentIds.map((id) => ['departmentIds', id]),
      ['rehabListFilterType', form.filter],
      ['i18n', encodeExportLabels(t, todayIn(web.clock()))],
    ]);
    const file = await settle(web, session, session.files.export('rehabListExport', fields));
    if (!file.ok) {
      await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key: 'export:failed' } });
      return redirect(paths.rehabPlans, 303);
    }
    const { body, headers } = file.value;
    return new Response(body, {
      headers: {
        'Content-Type': headers.get('Content-Type') ?? 'application/octet-stream',
        'Content-Disposition': headers.get('Content-Disposition') ?? 'attachment',
        'Cache-Control': 'no-store',
      },
    });
  });
}
