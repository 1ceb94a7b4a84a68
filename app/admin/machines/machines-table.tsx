import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import type { MachineAccountItem } from './load-machines.server.ts';

/** The machine accounts, each with a button that revokes it while it is valid. */
export function MachinesTable({ machines }: { machines: MachineAccountItem[] }) {
  const { t } = useTranslation(['adminMachines']);
  const columns: ColumnDef<MachineAccountItem>[] = [
    {
      id: 'name',
      header: t('adminMachines:name'),
      cell: ({ row: { original } }) => original.name,
      meta: { rowHeader: true },
    },
    {
      id: 'created',
      header: t('adminMachines:created'),
      cell: ({ row: { original } }) =>
        t('adminMachines:createdBy', { time: original.createdAt, name: original.createdBy }),
    },
    {
      id: 'expires',
      header: t('adminMachines:expires'),
      cell: ({ row: { original } }) => original.expiresOn,
      meta: { nowrap: true },
    },
    {
      id: 'lastUsed',
      header: t('adminMachines:lastUsed'),
      cell: ({ row: { original } }) => original.lastUsedAt ?? t('adminMachines:neverUsed'),
      meta: { nowrap: true },
    },
    {
      id: 'state',
      header: t('adminMachines:state'),
      cell: ({ row: { original } }) => <State machine={original} />,
      meta: { nowrap: true },
    },
  ];
  return (
    <DataTable
      id="systemkontolista"
      caption={t('adminMachines:caption')}
      captionHidden
      cards
      rows={machines}
      rowId={({ machineAccountId }) => `systemkonto-${machineAccountId}`}
      columns={columns}
    />
  );
}

function State({ machine: { machineAccountId, name, state } }: { machine: MachineAccountItem }) {
  const { t } = useTranslation(['adminMachines']);
  if (state !== 'active') return <Tag tone="warn">{t(`adminMachines:state.${state}`)}</Tag>;
  return (
    <form method="post" className="cluster">
      <input type="hidden" name="machineAccountId" value={machineAccountId} />
      <Tag>{t('adminMachines:state.active')}</Tag>
      <Button
        name="intent"
        value="revoke"
        size="small"
        aria-label={t('adminMachines:revoke.label', { name })}
      >
        {t('adminMachines:revoke')}
      </Button>
    </form>
  );
}
