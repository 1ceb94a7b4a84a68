import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { ReportedFile } from './delivery-files.tsx';
import type { ShownDetails } from './load-delivery.server.ts';

/** Rejected rows, or remarks about rows, with the same reason. */
type ReasonGroup = ReportedFile['rejections'][number];

/**
 * Per file: notes, rows of kinds that are not imported, and rejected rows and remarks by reason. Nothing if there are
 * none.
 */
export function FileProblems({ details, files }: { details: ShownDetails; files: readonly ReportedFile[] }) {
  const { t } = useTranslation(['admin']);
  const { hasErrorList, delivery } = details;
  const shown = files.filter(
    ({ notes, rejections, remarks, ignored }) =>
      notes.length + rejections.length + remarks.length + ignored.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <Card
      id="avvisade"
      title={t('admin:rows.rejected')}
      actions={
        hasErrorList && (
          <a
            className="button"
            data-size="small"
            href={paths.delivery(delivery.deliveryId, '/errors')}
            download
          >
            {t('admin:rows.download')}
          </a>
        )
      }
    >
      <div className="stack">
        {shown.map((file) => (
          <FileRows key={file.name} file={file} />
        ))}
      </div>
    </Card>
  );
}

function FileRows({ file: { name, notes, rejections, remarks, ignored } }: { file: ReportedFile }) {
  const { t } = useTranslation(['admin']);
  const ignoredKinds = ignored.map(({ kind, count }) => `${kind} (${String(count)})`).join(', ');
  return (
    <section className="stack stack-s" aria-label={name}>
      <h3>{name}</h3>
      {[...notes, ...(ignoredKinds === '' ? [] : [t('admin:rows.ignored', { kinds: ignoredKinds })])].map(
        (note) => (
          <p key={note}>{note}</p>
        ),
      )}
      {rejections.map((group) => (
        <ReasonRows key={group.reason} group={group} open={rejections.length === 1} />
      ))}
      {remarks.length > 0 && <h4>{t('admin:rows.remarks')}</h4>}
      {remarks.map((group) => (
        <ReasonRows key={group.reason} group={group} />
      ))}
    </section>
  );
}

type ReasonRowsProps = { group: ReasonGroup; open?: boolean };

function ReasonRows({ group: { reason, count, rows }, open = false }: ReasonRowsProps) {
  const { t } = useTranslation(['admin']);
  return (
    <Disclosure summary={t('admin:rows.reason', { reason, count })} open={open}>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length < count && <p>{t('admin:rows.more')}</p>}
    </Disclosure>
  );
}
