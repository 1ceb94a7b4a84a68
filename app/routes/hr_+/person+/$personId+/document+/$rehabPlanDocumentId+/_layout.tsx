import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import {
  loadDocumentWithEmployee,
  readParams,
  requireDocumentSession,
} from '#app/documents/load-document.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { paths } from '#app/paths.ts';
import { SCAN_TONES } from '#app/person/plans/describe-plan.ts';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { useEmployee } from '#app/employees/use-employee.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { revalidateUnlessUnsent } from '#app/shell/session/unsent-form.ts';

export const handle: PageHandle = { i18n: ['documents', 'person', 'rehab'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export const shouldRevalidate = revalidateUnlessUnsent;

/** The heading of a document on screen and in print: type, author and time. */
export async function loader({ params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { personId, documentId } = readParams(params);
  const loaded = await loadDocumentWithEmployee(web, session, { personId, documentId });
  // The child route reports that the document has been deleted, and keeps the user's text.
  if (loaded === null) return json({ heading: null });
  const { type, content, created, updated } = loaded.document;
  const stamp = ({ at, by }: typeof created) => ({ date: formatInstant(at), name: by });
  return json({
    heading: {
      type,
      personUrl: paths.person(personId),
      printUrl: paths.documentPrint(personId, documentId),
      /** Why the file of an upload cannot be downloaded; null: no such reason. */
      fileScan: loaded.fileScan,
      /** The name and the URL of an upload. */
      download:
        loaded.fileScan === null && 'fileName' in content && (type === 'file' || type === 'sickNote')
          ? { name: content.fileName, href: paths.download(type, documentId) }
          : null,
      /** Null when the document cannot be changed. */
      removeUrl: loaded.archivedAt === null ? paths.removeDocument(personId, documentId) : null,
      created: stamp(created),
      /** Null: not changed since it was created. */
      updated: updated.at === created.at ? null : stamp(updated),
    },
  });
}

type Heading = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['heading']>;

export default function RehabDocument() {
  const { heading } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'person']);
  const employee = useEmployee();
  const name =
    employee === null ? { text: t('common:noValue'), isPersonName: false } : formatName(employee, t);
  return (
    <>
      {heading !== null && (
        <div className="stack stack-s">
          <PageHeader
            title={t(`person:docType.${heading.type}`)}
            eyebrow={
              <Link to={heading.personUrl}>
                <PersonName name={name} />
              </Link>
            }
            actions={<Actions heading={heading} />}
          />
          <ul role="list" className="cluster muted small">
            <li>{t('common:created', heading.created)}</li>
            {heading.updated !== null && <li>{t('common:updated', heading.updated)}</li>}
          </ul>
          {heading.fileScan !== null && <ScanBox heading={heading} fileScan={heading.fileScan} />}
        </div>
      )}
      <Outlet />
    </>
  );
}

type ScanBoxProps = { heading: Heading; fileScan: NonNullable<Heading['fileScan']> };

/** Why the file cannot be downloaded, and what to do about it. */
function ScanBox({ heading: { type, removeUrl }, fileScan }: ScanBoxProps) {
  const { t } = useTranslation(['person']);
  return (
    <InfoBox tone={SCAN_TONES[fileScan]} title={t(`person:fileScan.${fileScan}`)}>
      <p>{t(`person:fileScan.${fileScan}.text`)}</p>
      {fileScan === 'infected' && (
        <p>{t(`person:fileScan.infected.${removeUrl === null ? 'finished' : 'remove'}`)}</p>
      )}
      {fileScan === 'infected' && type === 'sickNote' && <p>{t('person:fileScan.infected.sickNote')}</p>}
    </InfoBox>
  );
}

/** Links to download, print and delete; the print page has none of them. */
function Actions({ heading: { printUrl, download, removeUrl } }: { heading: Heading }) {
  const { pathname } = useLocation();
  const { t } = useTranslation(['documents', 'person', 'rehab']);
  if (pathname === printUrl) return null;
  return (
    <>
      {download !== null && (
        // A download is no route: the browser must request it.
        <a href={download.href} className="button" data-size="small">
          {t('person:download', { name: download.name })}
        </a>
      )}
      <LinkButton to={printUrl} size="small" icon="print">
        {t('documents:printView')}
      </LinkButton>
      {removeUrl !== null && (
        <LinkButton to={removeUrl} reloadDocument size="small" variant="quiet">
          {t('rehab:document.remove')}
        </LinkButton>
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
