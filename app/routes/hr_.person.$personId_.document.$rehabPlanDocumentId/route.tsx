import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { findDocument, readParams, requireDocumentVisit } from '../../documents/load-document.server';
import { formatInstant } from '../../i18n/format.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { paths } from '../../paths';
import { PersonName } from '../../people/person-name';

/** What stands over a document on screen and on paper: whom it is about, what it is, who wrote it and when. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireDocumentVisit(web);
  const texts = await getPageTexts(request, web);
  const { personId, documentId } = readParams(params);
  const loaded = await findDocument(web, visit, { personId, documentId }, texts);
  // The page below says that the document is gone, and keeps what was written for it.
  if (loaded === null) return json({ heading: null });
  const { t } = texts;
  const { type, created, updated } = loaded.document;
  const stamp = (key: 'common.created' | 'common.updated', { at, by }: typeof created) =>
    t(key, { date: formatInstant(at), name: by });
  return json({
    heading: {
      type: t(`docType.${type}`),
      name: loaded.name,
      personHref: paths.person(personId),
      printHref: `${paths.document(personId, documentId)}/print`,
      printText: t('document.printView'),
      stamps: [stamp('common.created', created), stamp('common.updated', updated)],
    },
  });
}

export default function RehabDocument() {
  const { heading } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
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
            actions={
              pathname === heading.printHref ? undefined : (
                <LinkButton to={heading.printHref} size="small" icon="print">
                  {heading.printText}
                </LinkButton>
              )
            }
          />
          <p className="muted small">{heading.stamps.join(' · ')}</p>
        </div>
      )}
      <Outlet />
    </>
  );
}
