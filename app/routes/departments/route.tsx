import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { parsePickerIntent } from '../../departments/picker-intent';
import { parsePickerQuery, printPickerPath } from '../../departments/picker-query';
import { parseForm } from '../../http/parse-form.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { orRefuse, refuse, requireCapability, requireVisit } from '../../session/guards.server';
import { openPicker } from '../../session/open-picker.server';
import type { PageHandle } from '../../shell/html-document';
import { parseReturnPath } from '../../shell/return-path';
import { idListSchema } from './id-list-schema.server';
import { loadPicker } from './load-picker.server';
import { PickerPage } from './picker-page';
import { pressButton } from './press-button.server';

const schema = z.object({
  intent: z.string(),
  version: z.coerce.number().int().min(0),
  ids: idListSchema.optional(),
  opened: idListSchema.optional(),
  shown: idListSchema.optional(),
  keep: z.array(z.string()).optional(),
});

/** The picker is looked at alone, with its own way out: no header, no footer. */
export const handle: PageHandle = { fullScreen: true };

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'hierarchy');
  const selection = await orRefuse(web, visit, visit.selection());
  const { t } = await getPageTexts(request, web);
  const asked = parsePickerQuery(new URL(request.url).searchParams);
  const query = { ...asked, returnTo: parseReturnPath(asked.returnTo) };
  const picker = selection.state === 'ready' ? await loadPicker(web, visit, selection, query) : null;
  const title = t('picker.title');
  const problem = picker?.problem ?? null;
  return json(
    { title: problem === null ? title : t('common.titleError', { title }), query, picker },
    { status: problem === null ? 200 : problem === 'stale' ? 409 : 400 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'hierarchy');
  const form = await parseForm(request, schema);
  const intent = form === null ? null : parsePickerIntent(form.intent);
  if (form === null || intent === null) throw refuse(400, 'not_found');
  const selection = await orRefuse(web, visit, visit.selection());
  if (selection.state === 'missing') throw refuse(503, 'unavailable');
  const { version, ids = null, opened = [], shown = [], keep = [] } = form;
  const unticked = shown.filter((value) => !keep.includes(value));
  const query = parsePickerQuery(new URL(request.url).searchParams);
  const pressed = { intent, version, ids, opened, unticked };
  return redirect(await pressButton(web, visit, openPicker(visit, selection), query, pressed), 303);
}

export default function Departments() {
  const { query, picker } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (picker !== null) return <PickerPage loaded={picker} />;
  return (
    <>
      <PageHeader title={t('picker.title')} />
      <InfoBox title={t('error.hierarchy.title')}>
        <p>{t('error.hierarchy.text')}</p>
        <LinkButton to={printPickerPath(query)} size="small" icon="retry">
          {t('common.retry')}
        </LinkButton>
      </InfoBox>
    </>
  );
}
