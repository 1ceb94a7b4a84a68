import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { DocumentText } from '#app/documents/views/document-text.tsx';
import styles from '#app/documents/document.module.css';
import { formatDocumentTitle } from '#app/documents/format-document-title.server.ts';
import {
  loadDocumentWithEmployee,
  readParams,
  requireDocumentSession,
} from '#app/documents/load-document.server.ts';
import { findEmployer } from '#app/employees/find-employer.server.ts';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { useEmployee } from '#app/employees/use-employee.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { PrintButton } from '#app/documents/print-button.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';

export const handle: PageHandle = { i18n: ['documents', 'person'] };

export const meta = pageMeta;

/** The document to print and sign: the stored version, never a draft. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { t } = await getTexts(request, web);
  const { personId, documentId } = readParams(params);
  const loaded = await loadDocumentWithEmployee(web, session, { personId, documentId });
  if (loaded === null) throw errorResponse(404, 'not_found');
  const employer = await awaitOrThrowResponse(web, session, findEmployer(session, personId));
  const { type, content, version } = loaded.document;
  return json({
    title: formatDocumentTitle(loaded, t),
    employer,
    type,
    content,
    version,
    printedAt: formatInstant(web.clock()),
    returnTo: paths.document(personId, documentId),
  });
}

export default function PrintedDocument() {
  const { employer, type, content, version, printedAt, returnTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'documents', 'person']);
  const employee = useEmployee();
  return (
    <>
      <div className="cluster no-print">
        <PrintButton />
        <LinkButton to={returnTo} icon="back">
          {t('documents:backToDocument')}
        </LinkButton>
      </div>
      <p>{t('documents:printed.employer', { employer })}</p>
      <DocumentText type={type} content={content} />
      <section className="card card-body-only" aria-labelledby="signatures">
        <h2 id="signatures">{t('documents:signatures')}</h2>
        {/* The signatures may be on a sheet of their own. */}
        <p className="small">
          {t(`person:docType.${type}`)}
          {employee !== null && (
            <>
              : <PersonName name={formatName(employee, t)} />
            </>
          )}
        </p>
        {(['documents:sign.employee', 'documents:sign.manager'] as const).map((signer) => (
          <div key={signer} className="columns">
            {([signer, 'documents:sign.name', 'documents:sign.place'] as const).map((line) => (
              <p key={line} className={`small ${styles.line ?? ''}`}>
                {t(line)}
              </p>
            ))}
          </div>
        ))}
      </section>
      <p className="muted small">{t('documents:printed', { date: printedAt, version })}</p>
    </>
  );
}

export { DocumentPageError as ErrorBoundary } from '#app/documents/document-page-error.tsx';
