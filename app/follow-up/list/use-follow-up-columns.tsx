import type { ColumnDef } from '@tanstack/react-table';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { paths } from '#app/paths.ts';
import { RowActions } from '../actions/row-actions.tsx';
import { DueDate } from '../rows/due-date.tsx';
import { FOLLOW_UP_COLUMNS, type FollowUpColumn } from '../follow-up-columns.ts';
import { Reason } from '../rows/reason.tsx';
import { RowStatus } from '../rows/row-status.tsx';
import type { ShownRow } from '../rows/to-shown-row.server.ts';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';

type ColumnsContext = {
  settings: FollowUpSettings;
  /** The URL of the page, to which actions return. */
  returnTo: string;
};

/** The columns of the page: those of the export without its details, and the actions. */
export function useFollowUpColumns({ settings, returnTo }: ColumnsContext): ColumnDef<ShownRow>[] {
  const { t } = useTranslation(['common', 'followUp']);
  const renderCell: Partial<
    Record<FollowUpColumn['id'], (row: ShownRow, text: string, index: number) => ReactNode>
  > = {
    person: (row, name) => (
      <>
        <Link to={paths.person(row.personId)} lang={row.person.state === 'named' ? 'sv' : undefined}>
          {name}
        </Link>
        {row.employmentNumber !== null && <span className="cell-more">{row.employmentNumber}</span>}
      </>
    ),
    department: (_, name) => (
      <span lang="sv">
        <Hyphenated>{name}</Hyphenated>
      </span>
    ),
    reason: (row, _, index) => <Reason id={`rule-${String(index + 1)}`} row={row} settings={settings} />,
    responsible: ({ delegated }, name) => (
      <>
        {name}
        {delegated !== null && (
          <span className="cell-more">
            <TextWithDates>{t('followUp:delegated', delegated)}</TextWithDates>
          </span>
        )}
      </>
    ),
    due: (row) => <DueDate row={row} />,
    status: (row) => <RowStatus row={row} />,
  };
  return [
    ...FOLLOW_UP_COLUMNS.filter(({ isDetail }) => isDetail !== true).map(
      ({ id, heading, value }): ColumnDef<ShownRow> => ({
        id,
        header: t(heading),
        cell: ({ row: { original, index } }) => {
          const text = value(original, t) ?? t('common:noValue');
          return renderCell[id]?.(original, text, index) ?? text;
        },
        meta: { rowHeader: id === 'person', nowrap: id === 'due' },
      }),
    ),
    {
      id: 'actions',
      header: t('followUp:column.actions'),
      cell: ({ row: { original, index } }) => (
        <RowActions
          id={`meny-${String(index + 1)}`}
          row={original}
          // After an action the next row has this place, and takes the focus.
          returnTo={`${returnTo}#rad-${String(index + 1)}`}
        />
      ),
    },
  ];
}
