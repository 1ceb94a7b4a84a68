import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';

const KEYS = ['help', 'tab', 'search', 'hits', 'picker', 'chart', 'save'] as const;

/** The keyboard shortcuts and their functions. */
export function KeysTable() {
  const { t } = useTranslation(['guide']);
  return (
    <DataTable
      id="tangenter"
      caption={t('guide:keyboard.caption')}
      captionHidden
      rows={[...KEYS]}
      rowId={(key) => `tangent-${key}`}
      columns={[
        {
          id: 'key',
          header: t('guide:keyboard.key'),
          cell: ({ row }) => <Hyphenated>{t(`guide:key.${row.original}`)}</Hyphenated>,
          meta: { rowHeader: true },
        },
        {
          id: 'does',
          header: t('guide:keyboard.does'),
          cell: ({ row }) => t(`guide:key.${row.original}.does`),
        },
      ]}
    />
  );
}
