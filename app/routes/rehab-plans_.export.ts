import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { base64UrlJson } from '../../contract/base64url-json';
import { todayIn } from '../../contract/calendar';
import { rehabExportWordsSchema } from '../../contract/rehab-export';
import { REHAB_FILTERS } from '../../contract/vocabulary';
import type { Translate } from '../../locales/catalogue';
import { leadBack } from '../exports/send-export.server';
import { parseForm } from '../http/parse-form.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { part, refuse } from '../session/guards.server';
import { requirePlanner } from './rehab-plans/require-planner.server';

const schema = z.object({ filter: z.enum(REHAB_FILTERS) });

const words = base64UrlJson(rehabExportWordsSchema);

/** An address to post to; there is no page to see. */
export function loader() {
  throw refuse(404, 'not_found');
}

/** The list as a spreadsheet: made by the provider, with the words of the page's language, and passed through as it comes. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return leadBack(request, paths.rehabPlans, async () => {
    const { visit, selection } = await requirePlanner(web);
    if (selection.state === 'missing') throw refuse(503, 'unavailable');
    const form = await parseForm(request, schema);
    if (form === null) return redirect(paths.rehabPlans, 303);
    const { t } = await getPageTexts(request, web);
    const fields = new URLSearchParams([
      ...selection.departmentIds.map((id) => ['departmentIds', id]),
      ['rehabListFilterType', form.filter],
      ['i18n', words.encode(printWords(t, todayIn(web.clock())))],
    ]);
    const file = await part(web, visit, visit.files.export('rehabListExport', fields));
    if (!file.ok) {
      await web.sessions.update(visit.session, { flash: { kind: 'danger', key: 'export.failed' } });
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

function printWords(t: Translate, date: string) {
  return {
    employee: t('RehabPlanList.employee'),
    rehabStatus: t('RehabPlanList.rehabStatus'),
    plannedMeasures: t('RehabPlanList.plannedMeasures'),
    department: t('RehabPlanList.department'),
    latestNote: t('RehabPlanList.latestNote'),
    filename: t('RehabPlanList.fileName', { date }),
    sheetName: t('RehabPlanList.sheet'),
    ongoing: t('RehabPlanList.status.ongoing'),
    concluded: t('RehabPlanList.status.concluded'),
  };
}
