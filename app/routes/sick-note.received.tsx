import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { getTexts } from '#app/i18n/i18n.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json({ title: t('sickNote:upload.done.title') });
}

/** The page after the upload: the link has been used and cannot be opened again. */
export default function SickNoteReceived() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['sickNote']);
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t('sickNote:upload.done.text')}</p>
    </div>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
