import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { SickPay } from '#contract/calls/absence/statistics.ts';
import { formatCalendarMonth } from '#app/i18n/format-day.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { sickPayValues } from './sick-pay-values.ts';

type SickPayCardProps = {
  /** Null for a role that may not see the cost, and when the organisation has not switched it on. */
  sickPay: Settled<SickPay | null> | null;
  retryUrl: string;
};

/** The cost of sick pay, in total and by month, with its formula. Nothing where there is none to see. */
export function SickPayCard({ sickPay, retryUrl }: SickPayCardProps) {
  const { t } = useTranslation(['common', 'sickPay']);
  if (sickPay === null || (sickPay.ok && sickPay.value === null)) return null;
  return (
    <Card id="sjuklon" title={t('sickPay:title')} flush>
      {!sickPay.ok ? (
        <ErrorBox message={t('common:section.error')} retryUrl={retryUrl} retryText={t('common:retry')} />
      ) : (
        sickPay.value !== null && <Cost sickPay={sickPay.value} />
      )}
    </Card>
  );
}

function Cost({ sickPay }: { sickPay: SickPay }) {
  const { t } = useTranslation(['sickPay']);
  const language = useLanguage();
  const { cost, months, suppressed } = sickPay;
  const paidDays = sickPay.paidDays ?? 0;
  const excluded = sickPay.daysWithoutSalary ?? 0;
  const format = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  if (cost === null) return <EmptyState>{t(suppressed ? 'sickPay:suppressed' : 'sickPay:none')}</EmptyState>;
  const columns: ColumnDef<SickPay['months'][number]>[] = [
    {
      id: 'month',
      header: t('sickPay:month'),
      meta: { rowHeader: true },
      cell: ({ row }) => formatCalendarMonth(row.original.start.slice(0, 7), language, 'long'),
    },
    {
      id: 'cost',
      header: t('sickPay:cost'),
      meta: { numeric: true },
      cell: ({ row }) => (row.original.cost === null ? '–' : format(row.original.cost)),
    },
  ];
  return (
    <>
      <div className="card-body stack stack-s">
        <p>
          <strong>{t('sickPay:total', { cost: format(cost), days: format(paidDays - excluded, 1) })}</strong>
        </p>
        {excluded > 0 && <p>{t('sickPay:withoutSalary', { days: format(excluded, 1) })}</p>}
        <p className="small muted">{t('sickPay:formula', sickPayValues(language))}</p>
        <p className="small muted">{t('sickPay:assumptions')}</p>
      </div>
      <DataTable
        id="sjuklon-tabell"
        caption={t('sickPay:caption')}
        captionHidden
        columns={columns}
        rows={months}
        rowId={({ start }) => `sjuklon-${start}`}
      />
    </>
  );
}
