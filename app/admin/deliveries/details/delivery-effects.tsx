import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';

type Effects = NonNullable<DeliveryDetails['report']>['effects'];
type SickLeaveMonth = NonNullable<Effects['sickLeave']>[number];

/** Shows how many employments, absences and rows of service use the delivery ends or removes, and the sick leave of each month before and after it. */
export function DeliveryEffects({ effects }: { effects: Effects }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const { employments, endedEmployments, absences, withdrawnAbsences, sickLeave } = effects;
  const { serviceUses, removedServiceUses } = effects;
  const formatCount = (value: number) => formatNumber(value, language);
  const formatShare = (value: number | null) =>
    value === null ? t('admin:effects.noFigure') : formatPercent(value, language, 2);
  const columns: ColumnDef<SickLeaveMonth>[] = [
    {
      id: 'period',
      header: t('admin:effects.days'),
      cell: ({ row: { original } }) => `${original.start} – ${original.end}`,
      meta: { rowHeader: true },
    },
    {
      id: 'before',
      header: t('admin:effects.before'),
      cell: ({ row }) => formatShare(row.original.before),
      meta: { numeric: true },
    },
    {
      id: 'after',
      header: t('admin:effects.after'),
      cell: ({ row }) => formatShare(row.original.after),
      meta: { numeric: true },
    },
  ];
  return (
    <Card id="andringar" title={t('admin:effects.title')}>
      <div className="stack">
        {endedEmployments > 0 && (
          <p>
            {t('admin:effects.ended', {
              ended: formatCount(endedEmployments),
              employments: formatCount(employments),
            })}
          </p>
        )}
        {withdrawnAbsences > 0 && (
          <p>
            {t('admin:effects.withdrawn', {
              withdrawn: formatCount(withdrawnAbsences),
              absences: formatCount(absences),
            })}
          </p>
        )}
        {removedServiceUses > 0 && (
          <p>
            {t('admin:effects.servicesRemoved', {
              removed: formatCount(removedServiceUses),
              stored: formatCount(serviceUses),
            })}
          </p>
        )}
        {endedEmployments + withdrawnAbsences + removedServiceUses === 0 && <p>{t('admin:effects.none')}</p>}
        {sickLeave !== null && sickLeave.length > 0 && (
          <DataTable
            id="sjukfranvaro"
            caption={t('admin:effects.caption')}
            rows={[...sickLeave]}
            rowId={({ start }) => `dagar-${start}`}
            columns={columns}
          />
        )}
      </div>
    </Card>
  );
}
