import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/layout/card.tsx';

type CorrectionResultProps = {
  kind: NonNullable<DeliveryDetails['correction']>;
  report: NonNullable<DeliveryDetails['report']>;
};

/** Whether a correction matches one row and how it changes its days, without the person. */
export function CorrectionResult({ kind, report }: CorrectionResultProps) {
  const { t } = useTranslation(['admin']);
  // Null: the correction does not match exactly one row.
  const { correction: days, files } = report;
  const isUnchanged = files.some(({ counts }) => counts.skipped > 0);
  const format = (count: number | null) => (count === null ? t('admin:correction.ongoing') : String(count));
  return (
    <Card id="rattelse" title={t('admin:correction.title')}>
      <div className="stack">
        {days !== null && (
          <p>
            {t('admin:correction.found')} {kind === 'withdraw' && t('admin:correction.withdrawn')}{' '}
            {t('admin:correction.days', { before: format(days.before), after: format(days.after) })}
          </p>
        )}
        {isUnchanged && <p>{t('admin:correction.unchanged')}</p>}
        <p>
          <Link to={paths.corrections}>{t('admin:correction.another')}</Link>
        </p>
      </div>
    </Card>
  );
}
