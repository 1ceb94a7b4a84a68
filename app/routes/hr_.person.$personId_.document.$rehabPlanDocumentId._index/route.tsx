import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '../../documents/answer-post.server';
import { findDocument, readParams, requireDocumentVisit } from '../../documents/load-document.server';
import { findUnsaved, showPage, wordsOf } from '../../documents/load-page.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { requireCapability } from '../../session/guards.server';
import { requireVisitToSave } from '../../session/keep-form.server';
import type { TypedForm } from '../../shell/typed-form';
import { ConflictForm } from './conflict-form';
import { DOCUMENT_FORM_ID, DocumentForm } from './document-form';
import { ReadOnlyDocument } from './read-only-document';
import { useErrorTitle } from './use-error-title';

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireDocumentVisit(web);
  const words = wordsOf(web, await getPageTexts(request, web));
  const { t } = words;
  const where = readParams(params);
  const [loaded, unsaved] = [
    await findDocument(web, visit, where, words),
    await findUnsaved(request, web, visit, where),
  ];
  const page = showPage(web, visit, where, { loaded, unsaved, words });
  const title =
    loaded === null
      ? t('document.gone.title')
      : t('document.titleOf', { type: t(`docType.${loaded.document.type}`), name: loaded.name.text });
  const errorTitle = t('common.titleError', { title });
  return json(
    {
      title: web.form.refused ? errorTitle : title,
      errorTitle,
      typedForm:
        page.kind === 'form' ? ({ id: DOCUMENT_FORM_ID, keptIn: 'draft' } satisfies TypedForm) : null,
      page,
    },
    { status: loaded === null ? 404 : 200 },
  );
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisitToSave(request, web);
  requireCapability(visit, 'rehabPlanDocuments');
  const words = wordsOf(web, await getPageTexts(request, web));
  const fields = new URLSearchParams(await request.text());
  return answerPost(fields, { request, web, visit, params: readParams(params), words });
}

/** One document: a form, two versions of it to choose from, or the text alone. */
export default function RehabDocumentPage() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  useErrorTitle(answered === undefined ? null : loaded.errorTitle);
  const page = answered?.page ?? loaded.page;
  switch (page.kind) {
    case 'form':
      return (
        <DocumentForm
          key={page.saveDraftTo}
          page={page}
          isUnsaved={page.notice !== null || answered !== undefined}
        />
      );
    case 'conflict':
      return <ConflictForm conflict={page.conflict} />;
    case 'text':
    case 'gone':
      return <ReadOnlyDocument page={page} />;
  }
}
