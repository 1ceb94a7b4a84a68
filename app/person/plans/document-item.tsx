import { Link } from '@remix-run/react';
import { ConfirmLink } from '#app/ui/forms/confirm-link.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { usePersonPage } from '../person-context.tsx';
import type { DocumentView } from './plan-view.server.ts';

/** A document of a plan: its type, who created and changed it and when, and links to open and remove it. */
export function DocumentItem({ document, fixed }: { document: DocumentView; fixed: boolean }) {
  const { labels } = usePersonPage().page;
  const { t } = useTranslation(['common']);
  const { id, type, name, to, isFile, downloadText, followUp, created, updated, about, removeTo } = document;
  const title = (
    <>
      {type}
      {name !== null && (
        <>
          : <span lang="sv">{name}</span>
        </>
      )}
    </>
  );
  const headingId = `dokument-${id}`;
  return (
    <li>
      <article className="rows-main" aria-labelledby={headingId}>
        <h5 id={headingId} tabIndex={-1}>
          {/* A download is not a page: client-side navigation cannot handle it. */}
          {isFile ? (
            <a href={to} title={downloadText ?? undefined}>
              {title}
            </a>
          ) : (
            <Link to={to}>{title}</Link>
          )}
        </h5>
        {followUp !== null && (
          <p className="cluster small">
            {followUp.text}
            {followUp.overdue && (
              <Tag tone="warn" icon="clock">
                {labels.overdue}
              </Tag>
            )}
          </p>
        )}
        <p className="rows-more">{created}</p>
        {updated !== null && <p className="rows-more">{updated}</p>}
      </article>
      {!fixed && (
        <div className="rows-end">
          <ConfirmLink
            to={removeTo}
            size="small"
            variant="quiet"
            title={labels.removeDocumentTitle}
            about={about}
            text={labels.removeDocumentText}
            confirmText={labels.removeDocument}
            cancelText={t('common:cancel')}
          >
            {labels.remove}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ConfirmLink>
        </div>
      )}
    </li>
  );
}
