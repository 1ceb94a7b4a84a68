import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { pickerIntentSchema } from '#app/departments/picker-intent-schema.server.ts';
import { parsePickerQuery, buildPickerPath } from '#app/departments/picker/picker-query.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { openPicker } from '#app/departments/picker/open-picker.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { parseReturnPath } from '#app/http/return-path.ts';
import { idListSchema } from '#app/departments/id-list-schema.server.ts';
import { loadPicker } from '#app/departments/load-picker.server.ts';
import { PickerPage } from '#app/departments/picker-page.tsx';
import { handleIntent } from '#app/departments/handle-intent.server.ts';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';

const schema = z.object({
  intent: pickerIntentSchema,
  version: z.coerce.number().int().min(0),
  ids: idListSchema.optional(),
  opened: idListSchema.optional(),
  shown: idListSchema.optional(),
  keep: z.array(z.string()).optional(),
});

/** The picker has its own close button: no header, no footer. */
export const handle: PageHandle = { i18n: ['picker'], fullScreen: true };

export const meta = pageMeta;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hierarchy');
  const selection = await awaitOrThrowResponse(web, session, session.selection());
  const { t } = await getTexts(request, web);
  const pickerQuery = parsePickerQuery(new URL(request.url).searchParams);
  const query = { ...pickerQuery, returnTo: parseReturnPath(pickerQuery.returnTo) };
  const picker = selection.state === 'ready' ? await loadPicker(web, session, selection, query) : null;
  const title = t('shell:departments.title');
  const problem = picker?.problem ?? null;
  return json(
    { title: problem === null ? title : t('common:titleError', { title }), query, picker },
    { status: problem === null ? 200 : problem === 'stale' ? 409 : 400 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hierarchy');
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const selection = await awaitOrThrowResponse(web, session, session.selection());
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const { intent, version, ids = null, opened = [], shown = [], keep: store = [] } = form;
  const unticked = shown.filter((value) => !store.includes(value));
  const query = parsePickerQuery(new URL(request.url).searchParams);
  const submission = { intent, version, ids, opened, unticked };
  return redirect(
    await handleIntent(web, session, { state: openPicker(session, selection), query, form: submission }),
    303,
  );
}

export default function Departments() {
  const { query, picker } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['picker', 'error', 'common', 'shell']);
  if (picker !== null) return <PickerPage loaded={picker} />;
  return (
    <>
      <PageHeader title={t('shell:departments.title')} />
      <MissingHierarchy retryUrl={buildPickerPath(query)} />
    </>
  );
}
