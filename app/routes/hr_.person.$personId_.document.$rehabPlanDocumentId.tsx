import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { findDocument, readParams, requireDocumentSession } from '#app/documents/load-document.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { PersonName } from '#app/employees/person-name.tsx';

/** The heading of a document on screen and in print: person, type, author and time. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const texts = await getTexts(request, web);
  const { personId, documentId } = readParams(params);
  const loaded = await findDocument(web, session, { personId, documentId }, texts);
  // The child route reports that the document has been deleted, and keeps the user's text.
  if (loaded === null) return json({ heading: null });
  const { t } = texts;
  const { type, content, created, updated } = loaded.document;
  const upload = 'fileName' in content ? content.fileName : null;
  const stamp = (key: 'common:created' | 'common:updated', { at, by }: typeof created) =>
    t(key, { date: formatInstant(at), name: by });
  return json({
    heading: {
      type: t(`person:docType.${type}`),
      name: loaded.name,
      personHref: paths.person(personId),
      print: { href: paths.documentPrint(personId, documentId), text: t('documents:printView') },
      download:
        upload !== null && (type === 'file' || type === 'sickNote')
          ? { href: paths.download(type, documentId), text: t('person:download', { name: upload }) }
          : null,
      remove:
        loaded.archivedAt === null
          ? { href: paths.removeDocument(personId, documentId), text: t('rehab:document.remove') }
          : null,
      stamps: [stamp('common:created', created), stamp('common:updated', updated)],
    },
  });
}

type Heading = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['heading']>;

export default function RehabDocument() {
  const { heading } = useLoaderData<typeof loader>();
  return (
    <>
      {heading !== null && (
        <div className="stack stack-s">
          <PageHeader
            title={heading.type}
            eyebrow={
              <Link to={heading.personHref}>
                <PersonName name={heading.name} />
              </Link>
            }
            actions={<Actions heading={heading} />}
          />
          <ul role="list" className="cluster muted small">
            {heading.stamps.map((stamp) => (
              <li key={stamp}>{stamp}</li>
            ))}
          </ul>
        </div>
      )}
      <Outlet />
    </>
  );
}

/** Links to download, print and delete; the print page has none of them. */
function Actions({ heading: { print, download, remove } }: { heading: Heading }) {
  const { pathname } = useLocation();
  if (pathname === print.href) return null;
  return (
    <>
      {download !== null && (
        // A download is no route: the browser must request it.
        <a href={download.href} className="button" data-size="small">
          {download.text}
        </a>
      )}
      <LinkButton to={print.href} size="small" icon="print">
        {print.text}
      </LinkButton>
      {remove !== null && (
        <LinkButton to={remove.href} reloadDocument size="small" variant="quiet">
          {remove.text}
        </LinkButton>
      )}
    </>
  );
}
