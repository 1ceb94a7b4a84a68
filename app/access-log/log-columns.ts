import type { TFunction } from 'i18next';
import type { LogRow } from '#contract/calls/administration/access-log.ts';
import type { CellKind } from '#contract/spreadsheet/table.ts';
import type { TextKey } from '#locales/catalogue.ts';

export type LogTranslate = TFunction<readonly ['common', 'accessLog', 'shell']>;

/** A column of the access log. The file has all of them, an employee's page `PERSON_LOG_COLUMNS`. */
export type LogColumn = {
  id: 'at' | 'account' | 'role' | 'kind' | 'area' | 'person' | 'rows' | 'protected' | 'client' | 'request';
  heading: TextKey<'accessLog'>;
  /** The format of the cell in the file. */
  cellKind: CellKind;
  value: (row: LogRow, t: LogTranslate) => string | number | null;
};

export const LOG_COLUMNS: readonly LogColumn[] = [
  { id: 'at', heading: 'accessLog:column.at', cellKind: 'moment', value: ({ at }) => at },
  {
    id: 'account',
    heading: 'accessLog:column.account',
    cellKind: 'text',
    value: ({ accountName }, t) => accountName ?? t('accessLog:nobody'),
  },
  {
    id: 'role',
    heading: 'accessLog:column.role',
    cellKind: 'text',
    value: ({ role }, t) => (role === null ? null : t(`shell:role.${role}`)),
  },
  {
    id: 'kind',
    heading: 'accessLog:column.kind',
    cellKind: 'text',
    value: ({ kind }, t) => t(`accessLog:kind.${kind}`),
  },
  {
    id: 'area',
    heading: 'accessLog:column.area',
    cellKind: 'text',
    value: ({ area }, t) => t(`accessLog:area.${area}`),
  },
  { id: 'person', heading: 'accessLog:column.person', cellKind: 'text', value: ({ personId }) => personId },
  { id: 'rows', heading: 'accessLog:column.rows', cellKind: 'count', value: ({ rowCount }) => rowCount },
  {
    id: 'protected',
    heading: 'accessLog:column.protected',
    cellKind: 'count',
    value: ({ protectedPeople }) => (protectedPeople === 0 ? null : protectedPeople),
  },
  { id: 'client', heading: 'accessLog:column.client', cellKind: 'text', value: ({ client }) => client },
  {
    id: 'request',
    heading: 'accessLog:column.request',
    cellKind: 'text',
    value: ({ requestId }) => requestId,
  },
];

/** The columns of the access log on an employee's page. */
export const PERSON_LOG_COLUMNS = LOG_COLUMNS.filter(({ id }) =>
  ['at', 'account', 'role', 'kind', 'area'].includes(id),
);
