import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireDocumentSession } from '#app/documents/load-document.server.ts';
import { DOCUMENT_FORM_ID, DocumentForm } from '#app/documents/form/document-form.tsx';
import { useShownPage } from '#app/documents/views/use-shown-page.ts';
import { UnsavedText } from '#app/documents/form/read-only-document.tsx';
import { useErrorTitle } from '#app/documents/form/hooks/use-error-title.ts';
import { buildNewDocumentPage } from '#app/documents/new-document/build-new-document-page.server.ts';
import { handleNewDocumentPost } from '#app/documents/new-document/handle-new-document-post.server.ts';
import {
  loadNewDocumentState,
  readNewDocumentParams,
} from '#app/documents/new-document/load-new-document.server.ts';
import { findUnsaved } from '#app/documents/views/build-document-page.server.ts';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { useEmployee } from '#app/employees/use-employee.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import { requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { revalidateUnlessUnsent, sendOrKeepForm } from '#app/shell/session/unsent-form.ts';
import type { UnsavedForm } from '#app/shell/session/unsaved-form.ts';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['documents', 'period', 'person'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const newDocument = readNewDocumentParams(params);
  const { t } = await getTexts(request, web);
  const { person, obstacle } = await loadNewDocumentState(web, session, newDocument);
  const unsaved = await findUnsaved(request, web, session, newDocument);
  const page = buildNewDocumentPage(newDocument, { obstacle, unsaved, idempotencyKey: randomUUID() });
  const { personId, rehabPlanId, type } = newDocument;
  const title = t('documents:new.titleOf', {
    type: t(`person:docType.${type}`),
    name: formatName(person, t).text,
  });
  const errorTitle = t('common:titleError', { title });
  return json({
    title: web.form.hasErrors ? errorTitle : title,
    errorTitle,
    unsavedForm:
      page.kind === 'form' ? ({ id: DOCUMENT_FORM_ID, storedIn: 'draft' } satisfies UnsavedForm) : null,
    type,
    personUrl: paths.person(personId),
    startsPlan: rehabPlanId === null,
    page,
  });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlanDocuments');
  const fields = new URLSearchParams(await request.text());
  return handleNewDocumentPost(fields, { request, web, session, params: readNewDocumentParams(params) });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendOrKeepForm(() => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessUnsent;

/** The form of a document that is created when it is first saved. */
export default function NewDocumentPage() {
  const { type, personUrl, startsPlan, errorTitle, ...loaded } = useLoaderData<typeof loader>();
  const { page, isPosted, unsent } = useShownPage(loaded.page);
  useErrorTitle(!isPosted && unsent === null ? null : errorTitle);
  const { t } = useTranslation(['common', 'documents', 'person']);
  const employee = useEmployee();
  return (
    <>
      <div className="stack stack-s">
        <PageHeader
          title={t(`person:docType.${type}`)}
          eyebrow={
            employee !== null && (
              <Link to={personUrl}>
                <PersonName name={formatName(employee, t)} />
              </Link>
            )
          }
          actions={
            <LinkButton to={personUrl} size="small" variant="quiet">
              {t('documents:new.cancel')}
            </LinkButton>
          }
        />
        {page.kind === 'form' && (
          <p className="muted small">{t(startsPlan ? 'documents:new.plan' : 'documents:new.document')}</p>
        )}
      </div>
      {page.kind === 'form' && (
        <DocumentForm
          key={page.saveDraftUrl}
          page={page}
          isUnsaved={page.alert !== null || isPosted}
          unsent={unsent}
        />
      )}
      {page.kind === 'gone' && <UnsavedText page={page} />}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
