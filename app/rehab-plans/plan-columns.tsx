import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#app/ui/data/data-table.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { paths } from '#app/paths.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { formatSorting, toggleSorting, type PlanSorting } from './plan-query.ts';
import type { PlanRow } from './plan-rows.server.ts';

export const SORT_FORM = 'sortering';

/** The headings of the columns by which the list can be sorted. */
export const SORTED_HEADINGS = {
  person: 'rehabPlans:employee',
  status: 'rehabPlans:rehabStatus',
} as const;

/** The columns of the list; person and status are sortable. */
export function usePlanColumns(sorting: PlanSorting): Column<PlanRow>[] {
  const { t } = useTranslation(['common', 'rehabPlans']);
  const sortedBy = (column: PlanSorting['column']) =>
    sorting.column === column ? (sorting.ascending ? 'ascending' : 'descending') : null;
  return [
    {
      id: 'person',
      header: <Sort column="person" sorting={sorting} />,
      sorted: sortedBy('person'),
      rowHeader: true,
      cell: ({ name, to }) => (
        <MaybeLink to={to}>
          <PersonName name={name} />
        </MaybeLink>
      ),
    },
    {
      id: 'status',
      header: <Sort column="status" sorting={sorting} />,
      sorted: sortedBy('status'),
      nowrap: true,
      cell: ({ startedAt, finishedAt }) =>
        finishedAt === null ? (
          <>
            <Tag tone="info">{t('rehabPlans:status.ongoing')}</Tag>
            <span className="cell-more">{t('rehabPlans:started', { date: startedAt })}</span>
          </>
        ) : (
          <>
            <Tag>{t('rehabPlans:status.concluded')}</Tag>
            <span className="cell-more">{t('rehabPlans:finished', { date: finishedAt })}</span>
          </>
        ),
    },
    {
      id: 'measures',
      header: t('rehabPlans:plannedMeasures'),
      cell: ({ measures: planned }) =>
        planned === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={planned.to}>
              <time dateTime={planned.day}>{planned.day}</time>
            </MaybeLink>
            {planned.overdue && (
              <>
                {' '}
                <Tag tone="warn" icon="clock">
                  {t('rehabPlans:overdue')}
                </Tag>
              </>
            )}
          </>
        ),
    },
    {
      id: 'department',
      header: t('rehabPlans:department'),
      cell: ({ department: name }) => <span lang="sv">{name}</span>,
    },
    {
      id: 'latest',
      header: t('rehabPlans:latestNote'),
      cell: ({ latest: note }) =>
        note === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={note.to}>{t(`rehabPlans:document.${note.type}`)}</MaybeLink>
            <span className="cell-more">
              {note.date}
              {note.fileName !== null && <span lang="sv">, {note.fileName}</span>}
            </span>
          </>
        ),
    },
  ];
}

function Sort({ column, sorting }: { column: PlanSorting['column']; sorting: PlanSorting }) {
  const { t } = useTranslation(['rehabPlans']);
  const direction = sorting.ascending ? 'ascending' : 'descending';
  return (
    <SortButton
      id={`th-${column}`}
      form={SORT_FORM}
      page={paths.rehabPlans}
      value={formatSorting(toggleSorting(column, sorting))}
      sorted={sorting.column === column ? direction : null}
    >
      {t(SORTED_HEADINGS[column])}
    </SortButton>
  );
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
