import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import { findRequested, loadMappings } from '#app/admin/mapping/mapping-actions.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { RemovalPage } from '#app/shell/removal-page.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page for removing a mapping other than the default one. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { number, mapping } = findRequested(request, (await loadMappings(web, session)).mappings);
  if (number === DEFAULT_MAPPING_NUMBER) throw errorResponse(404, 'not_found');
  const { t } = await getTexts(request, web);
  return json({ title: t('admin:mapping.removal'), name: mapping.name, back: paths.mappingNumbered(number) });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const number = new URL(request.url).searchParams.get('mapping') ?? '';
  await awaitOrThrowResponse(
    web,
    session,
    session.api.call('mappingRemove', null, { params: { number: number || String(DEFAULT_MAPPING_NUMBER) } }),
  );
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'admin:mapping.removed' } });
  return redirect(paths.mapping, 303);
}

export default function RemoveMapping() {
  const { title, name, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin']);
  return (
    <RemovalPage
      title={title}
      about={name}
      text={t('admin:mapping.removal.text')}
      confirm={t('admin:mapping.removal')}
      returnTo={back}
    />
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
