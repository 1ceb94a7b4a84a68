import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { handleDocumentPost } from '#app/documents/handle-document-post.server.ts';
import { formatDocumentTitle } from '#app/documents/format-document-title.server.ts';
import {
  loadDocumentWithEmployee,
  readParams,
  requireDocumentSession,
} from '#app/documents/load-document.server.ts';
import { findUnsaved, buildDocumentPage } from '#app/documents/views/build-document-page.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import { requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { UnsavedForm } from '#app/shell/session/unsaved-form.ts';
import { ConflictForm } from '#app/documents/form/conflict-form.tsx';
import { DOCUMENT_FORM_ID, DocumentForm } from '#app/documents/form/document-form.tsx';
import { useShownPage } from '#app/documents/views/use-shown-page.ts';
import { ReadOnlyDocument } from '#app/documents/form/read-only-document.tsx';
import { useErrorTitle } from '#app/documents/form/hooks/use-error-title.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { revalidateUnlessUnsent, sendOrKeepForm } from '#app/shell/session/unsent-form.ts';

export const handle: PageHandle = { i18n: ['documents', 'period', 'person'] };

export const meta = pageMeta;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { t } = await getTexts(request, web);
  const documentParams = readParams(params);
  const loaded = await loadDocumentWithEmployee(web, session, documentParams);
  const unsaved = await findUnsaved(request, web, session, documentParams);
  const page = buildDocumentPage(loaded, unsaved);
  const title = loaded === null ? t('documents:gone.title') : formatDocumentTitle(loaded, t);
  const errorTitle = t('common:titleError', { title });
  return json(
    {
      title: web.form.hasErrors ? errorTitle : title,
      errorTitle,
      unsavedForm:
        page.kind === 'form' ? ({ id: DOCUMENT_FORM_ID, storedIn: 'draft' } satisfies UnsavedForm) : null,
      page,
    },
    { status: loaded === null ? 404 : 200 },
  );
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlanDocuments');
  const fields = new URLSearchParams(await request.text());
  return handleDocumentPost(fields, { request, web, session, params: readParams(params) });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrKeepForm(() => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessUnsent;

/** One document: a form, a choice between two versions, or read-only text. */
export default function RehabDocumentPage() {
  const loaded = useLoaderData<typeof loader>();
  const { page, isPosted, unsent } = useShownPage(loaded.page);
  useErrorTitle(!isPosted && unsent === null ? null : loaded.errorTitle);
  switch (page.kind) {
    case 'form':
      return (
        <DocumentForm
          key={page.saveDraftUrl}
          page={page}
          isUnsaved={page.alert !== null || isPosted}
          unsent={unsent}
        />
      );
    case 'conflict':
      return <ConflictForm page={page} />;
    case 'text':
    case 'gone':
      return <ReadOnlyDocument page={page} />;
  }
}

export { DocumentPageError as ErrorBoundary } from '#app/documents/document-page-error.tsx';
