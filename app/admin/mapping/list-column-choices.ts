import type { TFunction } from 'i18next';
import { TABLE_COLUMNS } from '#contract/values/administration/mapping.ts';
import { NOT_READ } from './mapping-fields.ts';

/** The choices of what a column is read as. */
export function listColumnChoices(t: TFunction<['admin']>): { value: string; label: string }[] {
  return [
    { value: '', label: t('admin:mapping.choose') },
    ...TABLE_COLUMNS.map((value) => ({ value, label: t(`admin:column.${value}`) })),
    { value: NOT_READ, label: t('admin:column.none') },
  ];
}
