import type { TFunction } from 'i18next';
import type { TextKey } from '#locales/catalogue.ts';
import { formatName } from '#app/employees/format-name.ts';
import type { CellKind } from '#contract/spreadsheet/table.ts';
import type { ShownRow } from './rows/to-shown-row.server.ts';

export type FollowUpT = TFunction<readonly ['common', 'followUp']>;

/** A column of the list, the same on the page and in every file. */
export type FollowUpColumn = {
  id:
    | 'person'
    | 'employmentNumber'
    | 'department'
    | 'reason'
    | 'explanation'
    | 'due'
    | 'responsible'
    | 'delegated'
    | 'status';
  heading: TextKey<'followUp'>;
  kind: CellKind;
  value: (row: ShownRow, t: FollowUpT) => string | null;
  /** The page shows the value in the cell of the column before. */
  isDetail?: true;
};

/** All columns in display order. */
export const FOLLOW_UP_COLUMNS: readonly FollowUpColumn[] = [
  {
    id: 'person',
    heading: 'followUp:column.employee',
    kind: 'text',
    value: ({ person }, t) => formatName(person, t).text,
  },
  {
    id: 'employmentNumber',
    heading: 'followUp:column.employmentNumber',
    kind: 'text',
    value: ({ employmentNumber }) => employmentNumber,
    isDetail: true,
  },
  {
    id: 'department',
    heading: 'followUp:column.department',
    kind: 'text',
    value: ({ department }) => department,
  },
  {
    id: 'reason',
    heading: 'followUp:column.reason',
    kind: 'text',
    value: ({ reason }, t) => t(`followUp:reason.${reason}`),
  },
  {
    id: 'explanation',
    heading: 'followUp:column.explanation',
    kind: 'text',
    value: ({ explanation }, t) => explanation && t(explanation.key, explanation.values),
    isDetail: true,
  },
  { id: 'due', heading: 'followUp:column.due', kind: 'day', value: ({ dueDate }) => dueDate },
  {
    id: 'responsible',
    heading: 'followUp:column.responsible',
    kind: 'text',
    value: ({ responsible }) => responsible,
  },
  {
    id: 'delegated',
    heading: 'followUp:column.delegated',
    kind: 'text',
    value: ({ delegated }, t) => delegated && t('followUp:delegated', delegated),
    isDetail: true,
  },
  {
    id: 'status',
    heading: 'followUp:column.status',
    kind: 'text',
    value: (row, t) => t(row.due === 'overdue' ? 'followUp:overdue' : `followUp:status.${row.status}`),
  },
];
