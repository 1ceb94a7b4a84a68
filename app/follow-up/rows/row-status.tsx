import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/data/tag.tsx';
import type { ShownRow } from './to-shown-row.server.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';

const TONES = { open: undefined, postponed: 'info', done: 'ok' } as const;

/** The status of an action, and who has postponed it or done it. */
export function RowStatus({ row: { status, postponed, done } }: { row: ShownRow }) {
  const { t } = useTranslation(['followUp']);
  const tone = TONES[status];
  return (
    <>
      <Tag {...(tone === undefined ? {} : { tone })}>{t(`followUp:status.${status}`)}</Tag>
      {done !== null && (
        <span className="cell-more">
          <TextWithDates>{t('followUp:doneBy', done)}</TextWithDates>
        </span>
      )}
      {done === null && postponed !== null && (
        <span className="cell-more">
          {t('followUp:postponedBy', { date: postponed.to, by: postponed.by })}{' '}
          <q lang="sv">{postponed.reason}</q>
        </span>
      )}
    </>
  );
}
