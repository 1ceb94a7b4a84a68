import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTexts } from '../i18n/page-texts.server';
import type { PageHandle } from '../shell/html-document';

export const handle: PageHandle = { hydrate: false };

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getPageTexts(request, web);
  return json({ title: t('sickNote.upload.done.title'), text: t('sickNote.upload.done.text') });
}

/** Where the employee is after the upload: the link has been used, and there is nothing to go back to. */
export default function SickNoteReceived() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
