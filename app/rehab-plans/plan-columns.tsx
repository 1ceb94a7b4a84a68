import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnDef } from '@tanstack/react-table';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { paths } from '#app/paths.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import type { PlanSorting } from './plan-query.ts';
import type { PlanRow } from './plan-rows.server.ts';

export const SORT_FORM = 'sortering';

/** The headings of the columns by which the list can be sorted. */
export const SORTED_HEADINGS = {
  person: 'rehabPlans:employee',
  status: 'rehabPlans:rehabStatus',
} as const;

/** The columns of the list; person and status are sortable. */
export function usePlanColumns(sorting: PlanSorting): ColumnDef<PlanRow>[] {
  const { t } = useTranslation(['common', 'rehabPlans']);
  return [
    {
      id: 'person',
      header: () => <Sort column="person" sorting={sorting} />,
      cell: ({ row }) => (
        <MaybeLink to={row.original.to}>
          <PersonName name={formatNameByLast(row.original.person, t)} />
        </MaybeLink>
      ),
      meta: { rowHeader: true },
    },
    {
      id: 'status',
      header: () => <Sort column="status" sorting={sorting} />,
      cell: ({ row }) =>
        row.original.finishedAt === null ? (
          <>
            <Tag tone="info">{t('rehabPlans:status.ongoing')}</Tag>
            <span className="cell-more">{t('rehabPlans:started', { date: row.original.startedAt })}</span>
          </>
        ) : (
          <>
            <Tag>{t('rehabPlans:status.concluded')}</Tag>
            <span className="cell-more">{row.original.finishedAt}</span>
          </>
        ),
      meta: { label: t(SORTED_HEADINGS.status), nowrap: true },
    },
    {
      id: 'measures',
      header: t('rehabPlans:plannedMeasures'),
      cell: ({ row }) =>
        row.original.measures === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={row.original.measures.to}>
              <time dateTime={row.original.measures.day}>{row.original.measures.day}</time>
            </MaybeLink>
            {row.original.measures.overdue && (
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
      cell: ({ row }) => (
        <span lang="sv">
          <Hyphenated>{row.original.department}</Hyphenated>
        </span>
      ),
    },
    {
      id: 'latest',
      header: t('rehabPlans:latestNote'),
      cell: ({ row }) =>
        row.original.latest === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={row.original.latest.to}>
              {t(`rehabPlans:document.${row.original.latest.type}`)}
            </MaybeLink>
            <span className="cell-more">
              {row.original.latest.date}
              {row.original.latest.fileName !== null && (
                <span lang="sv">, {row.original.latest.fileName}</span>
              )}
            </span>
          </>
        ),
    },
  ];
}

function Sort({ column, sorting }: { column: PlanSorting['column']; sorting: PlanSorting }) {
  const { t } = useTranslation(['rehabPlans']);
  return (
    <SortButton column={column} sorting={sorting} form={SORT_FORM} page={paths.rehabPlans}>
      {t(SORTED_HEADINGS[column])}
    </SortButton>
  );
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
