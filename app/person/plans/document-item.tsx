import { Link } from '@remix-run/react';
import { Tag } from '#app/ui/data/tag.tsx';
import { toneIcons } from '#app/ui/feedback/info-box.tsx';
import { ConfirmLink } from '#app/ui/forms/confirm-link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { paths } from '#app/paths.ts';
import { useTranslation } from 'react-i18next';
import { usePersonPage } from '../person-context.tsx';
import { describeDocument, SCAN_TONES } from './describe-plan.ts';
import { FollowUpDay } from './follow-up-day.tsx';
import type { ShownDocument } from './to-shown-plan.server.ts';

/** A document of a plan: its type, who created and changed it and when, and links to open and remove it. */
export function DocumentItem({ document, fixed }: { document: ShownDocument; fixed: boolean }) {
  const { page } = usePersonPage();
  const { t } = useTranslation(['common', 'person', 'rehab']);
  const { id, type, heading, fileName, fileScan, followUp, created, updated } = document;
  const typeText = t(`person:docType.${type}`);
  const name = heading ?? fileName;
  const title = (
    <>
      {typeText}
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
          {/*
           * A download is not a page: client-side navigation cannot handle it. A sick note has a page of its own for its dates,
           * where its file is downloaded; a file that cannot be downloaded has its page.
           */}
          {type === 'file' && fileScan === null ? (
            <a href={paths.download(type, id)} title={t('person:download', { name: fileName ?? typeText })}>
              {title}
            </a>
          ) : (
            <Link to={paths.document(page.id, id)}>{title}</Link>
          )}
        </h5>
        {fileScan !== null && (
          <p className="cluster small">
            <Tag tone={SCAN_TONES[fileScan]} icon={toneIcons[SCAN_TONES[fileScan]]}>
              {t(`person:fileScan.${fileScan}`)}
            </Tag>
          </p>
        )}
        {followUp !== null && <FollowUpDay followUp={followUp} />}
        <p className="rows-more">{t('common:created', { date: created.at, name: created.by })}</p>
        {updated !== null && (
          <p className="rows-more">{t('common:updated', { date: updated.at, name: updated.by })}</p>
        )}
      </article>
      {!fixed && (
        <div className="rows-end">
          <ConfirmLink
            to={paths.removeDocument(page.id, id)}
            size="small"
            variant="quiet"
            title={t('rehab:document.remove.title')}
            about={describeDocument(document, t)}
            text={t('rehab:document.remove.confirm')}
            confirmText={t('rehab:document.remove')}
            cancelText={t('common:cancel')}
          >
            {t('common:remove')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ConfirmLink>
        </div>
      )}
    </li>
  );
}
