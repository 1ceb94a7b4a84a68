import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getTexts } from '#app/i18n/i18n.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';

export const handle: PageHandle = { hydrate: false };

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json({ title: t('sickNote:upload.done.title'), text: t('sickNote:upload.done.text') });
}

/** The page after the upload: the link has been used and cannot be opened again. */
export default function SickNoteReceived() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
