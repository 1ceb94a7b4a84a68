import { Form } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SourceListItem } from './load-deliveries.server.ts';

/** The sources of absences, if there are several: figures end on the covered day of the one that is most behind. */
export function SourcesCard({ sources }: { sources: SourceListItem[] }) {
  const { t } = useTranslation(['admin']);
  const columns: ColumnDef<SourceListItem>[] = [
    {
      id: 'source',
      header: t('admin:source.name'),
      cell: ({ row }) => <SourceName source={row.original} />,
      meta: { rowHeader: true },
    },
    {
      id: 'covers',
      header: t('admin:list.covers'),
      cell: ({ row }) => row.original.coveredThrough,
      meta: { nowrap: true },
    },
    {
      id: 'delivered',
      header: t('admin:source.delivered'),
      cell: ({ row }) => row.original.deliveredText,
      meta: { nowrap: true },
    },
    { id: 'state', header: t('admin:list.state'), cell: ({ row }) => <SourceState source={row.original} /> },
  ];
  const behind = sources.filter(({ isBehind }) => isBehind);
  const [first] = behind;
  return (
    <Card id="kallor" title={t('admin:source.title')}>
      <div className="stack">
        <p>{t('admin:source.about')}</p>
        {first !== undefined && (
          <InfoBox tone="warn">
            <p>
              <TextWithDates>{t('admin:source.behind', { day: first.coveredThrough })}</TextWithDates>
            </p>
          </InfoBox>
        )}
        <DataTable
          id="kallor-tabell"
          caption={t('admin:source.caption')}
          captionHidden
          cards
          rows={sources}
          rowId={({ sourceId }) => `kalla-${sourceId}`}
          columns={columns}
        />
      </div>
    </Card>
  );
}

function SourceName({ source }: { source: SourceListItem }) {
  const name = useSourceName()(source);
  return <>{name}</>;
}

function useSourceName() {
  const { t } = useTranslation(['admin']);
  return ({ kind, name }: SourceListItem) =>
    name === null ? t(`admin:source.kind.${kind}`) : t(`admin:source.named.${kind}`, { name });
}

function SourceState({ source }: { source: SourceListItem }) {
  const { t } = useTranslation(['admin']);
  const { sourceId, counts, isBehind } = source;
  const name = useSourceName()(source);
  const change = counts ? 'stop' : 'resume';
  return (
    <Form method="post" action={`${paths.deliveries}?index`} className="cluster">
      <input type="hidden" name="sourceId" value={sourceId} />
      {!counts && <Tag>{t('admin:source.ended')}</Tag>}
      {isBehind && <Tag tone="warn">{t('admin:source.isBehind')}</Tag>}
      {counts && !isBehind && <Tag tone="ok">{t('admin:source.upToDate')}</Tag>}
      <Button
        name="intent"
        value={change}
        size="small"
        aria-label={t(`admin:source.${change}.label`, { name })}
      >
        {t(`admin:source.${change}`)}
      </Button>
    </Form>
  );
}
