import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { EarlierHandover } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useHandoverColumns } from './use-handover-columns.tsx';

/** The latest permanent handovers, and delegations that have ended. */
export function EarlierHandovers({ handovers }: { handovers: EarlierHandover[] }) {
  const { t } = useTranslation(['handover']);
  const { from, to, employees, made } = useHandoverColumns<EarlierHandover>();
  const endedOn: ColumnDef<EarlierHandover> = {
    id: 'endedOn',
    header: t('handover:delegations.lastDay'),
    cell: ({ row: { original } }) =>
      original.endedOn === null || original.lastDay === null ? (
        t('handover:kind.permanent')
      ) : (
        <>
          <time dateTime={original.endedOn}>{original.endedOn}</time>
          {original.endedOn < original.lastDay && (
            <span className="cell-more">
              <TextWithDates>{t('handover:earlier.ended', { date: original.lastDay })}</TextWithDates>
            </span>
          )}
        </>
      ),
    meta: { nowrap: true },
  };
  return (
    <Card id="tidigare" title={t('handover:earlier')} flush>
      <DataTable
        id="tidigarelista"
        caption={t('handover:earlier.caption')}
        cards
        rows={handovers}
        rowId={({ delegationId }) => `tidigare-${delegationId}`}
        columns={[from, to, endedOn, employees, made]}
      />
    </Card>
  );
}
