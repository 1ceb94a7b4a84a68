import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { parsePickerIntent } from '../../departments/picker-intent';
import { parsePickerQuery, buildPickerPath } from '../../departments/picker-query';
import { parseForm } from '../../http/parse-form.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import {
  orErrorResponse,
  errorResponse,
  requireCapability,
  requireSession,
} from '../../session/guards.server';
import { openPicker } from '../../session/open-picker.server';
import type { PageHandle } from '../../shell/html-document';
import { parseReturnPath } from '../../shell/return-path';
import { idListSchema } from './id-list-schema.server';
import { loadPicker } from './load-picker.server';
import { PickerPage } from './picker-page';
import { handleIntent } from './handle-intent.server';

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
  const session = await requireSession(web);
  requireCapability(session, 'hierarchy');
  const selection = await orErrorResponse(web, session, session.selection());
  const { t } = await getPageTexts(request, web);
  const pickerQuery = parsePickerQuery(new URL(request.url).searchParams);
  const query = { ...pickerQuery, returnTo: parseReturnPath(pickerQuery.returnTo) };
  const picker = selection.state === 'ready' ? await loadPicker(web, session, selection, query) : null;
  const title = t('picker.title');
  const problem = picker?.problem ?? null;
  return json(
    { title: problem === null ? title : t('common.titleError', { title }), query, picker },
    { status: problem === null ? 200 : problem === 'stale' ? 409 : 400 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hierarchy');
  const form = await parseForm(request, schema);
  const intent = form === null ? null : parsePickerIntent(form.intent);
  if (form === null || intent === null) throw errorResponse(400, 'not_found');
  const selection = await orErrorResponse(web, session, session.selection());
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const { version, ids = null, opened = [], shown = [], keep: store = [] } = form;
  const unticked = shown.filter((value) => !store.includes(value));
  const query = parsePickerQuery(new URL(request.url).searchParams);
  const submission = { intent, version, ids, opened, unticked };
  return redirect(await handleIntent(web, session, openPicker(session, selection), query, submission), 303);
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
        <LinkButton to={buildPickerPath(query)} size="small" icon="retry">
          {t('common.retry')}
        </LinkButton>
      </InfoBox>
    </>
  );
}
