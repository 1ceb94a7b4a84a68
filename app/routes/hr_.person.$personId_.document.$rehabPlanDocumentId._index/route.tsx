import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { handleDocumentPost } from '../../documents/handle-document-post.server';
import { findDocument, readParams, requireDocumentSession } from '../../documents/load-document.server';
import { findUnsaved, showPage, labelsFor } from '../../documents/load-page.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { requireCapability } from '../../session/guards.server';
import { requireSessionToSave } from '../../session/pending-form.server';
import type { TypedForm } from '../../shell/typed-form';
import { ConflictForm } from './conflict-form';
import { DOCUMENT_FORM_ID, DocumentForm } from './document-form';
import { ReadOnlyDocument } from './read-only-document';
import { useErrorTitle } from './use-error-title';

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const labels = labelsFor(web, await getPageTexts(request, web));
  const { t } = labels;
  const where = readParams(params);
  const [loaded, unsaved] = [
    await findDocument(web, session, where, labels),
    await findUnsaved(request, web, session, where),
  ];
  const page = showPage(web, session, where, { loaded, unsaved, labels });
  const title =
    loaded === null
      ? t('document.gone.title')
      : t('document.titleOf', { type: t(`docType.${loaded.document.type}`), name: loaded.name.text });
  const errorTitle = t('common.titleError', { title });
  return json(
    {
      title: web.form.hasErrors ? errorTitle : title,
      errorTitle,
      typedForm:
        page.kind === 'form' ? ({ id: DOCUMENT_FORM_ID, keptIn: 'draft' } satisfies TypedForm) : null,
      page,
    },
    { status: loaded === null ? 404 : 200 },
  );
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlanDocuments');
  const labels = labelsFor(web, await getPageTexts(request, web));
  const fields = new URLSearchParams(await request.text());
  return handleDocumentPost(fields, { request, web, session, params: readParams(params), labels });
}

/** One document: a form, two versions of it to choose from, or the text alone. */
export default function RehabDocumentPage() {
  const loaded = useLoaderData<typeof loader>();
  const actionResult = useActionData<typeof action>();
  useErrorTitle(actionResult === undefined ? null : loaded.errorTitle);
  const page = actionResult?.page ?? loaded.page;
  switch (page.kind) {
    case 'form':
      return (
        <DocumentForm
          key={page.saveDraftTo}
          page={page}
          isUnsaved={page.alert !== null || actionResult !== undefined}
        />
      );
    case 'conflict':
      return <ConflictForm conflict={page.conflict} />;
    case 'text':
    case 'gone':
      return <ReadOnlyDocument page={page} />;
  }
}
