import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { todayIn } from '../../contract/calendar';
import { REHAB_FILTERS } from '../../contract/vocabulary';
import { redirectBack } from '../exports/send-export.server';
import { parseForm } from '../http/parse-form.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { part, errorResponse } from '../session/guards.server';
import { encodeExportLabels } from './rehab-plans/export-labels.server';
import { requirePlanner } from './rehab-plans/require-planner.server';

const schema = z.object({ filter: z.enum(REHAB_FILTERS) });

/** An address to post to; there is no page to see. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** The list as a spreadsheet: made by the provider, with the words of the page's language, and passed through as it comes. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBack(request, paths.rehabPlans, async () => {
    const { session, selection } = await requirePlanner(web);
    if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
    const form = await parseForm(request, schema);
    if (form === null) return redirect(paths.rehabPlans, 303);
    const { t } = await getPageTexts(request, web);
    const fields = new URLSearchParams([
      ...selection.departmentIds.map((id) => ['departmentIds', id]),
      ['rehabListFilterType', form.filter],
      ['i18n', encodeExportLabels(t, todayIn(web.clock()))],
    ]);
    const file = await part(web, session, session.files.export('rehabListExport', fields));
    if (!file.ok) {
      await web.sessions.update(session.stored, { flash: { kind: 'danger', key: 'export.failed' } });
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
