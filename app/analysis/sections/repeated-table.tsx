import { Link } from '@remix-run/react';
import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { useTranslation } from 'react-i18next';
import { PersonName } from '#app/employees/person-name.tsx';
import type { RepeatedRow } from '../analysis-view.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { ShortenedCard } from './shortened-card.tsx';
import type { Labels } from '../analysis-labels.server.ts';

type RepeatedTableProps = { repeated: AnalysisFigures['repeated']; labels: Labels; retryTo: string };

/** Employees with three or more short absences within six months, in the period. */
export function RepeatedTable({ repeated, labels, retryTo }: RepeatedTableProps) {
  const { t } = useTranslation(['common', 'absence']);
  const id = 'upprepad';
  if (!repeated.ok) {
    return (
      <Card id={id} title={labels.repeated}>
        <ErrorBox message={t('common:list.error.initial')} retryTo={retryTo} retryText={t('common:retry')} />
      </Card>
    );
  }
  const list = repeated.value;
  return (
    <ShortenedCard id={id} title={labels.repeated} list={list}>
      {list.total === 0 ? (
        <EmptyState icon="check">{labels.repeatedNone}</EmptyState>
      ) : (
        <DataTable
          id="upprepad-lista"
          caption={labels.repeatedIntro}
          columns={columns(labels, t('absence:column.name'))}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}

function columns(labels: Labels, person: string): ColumnDef<RepeatedRow>[] {
  return [
    {
      id: 'person',
      header: person,
      cell: ({ row }) =>
        row.original.personPath === null ? (
          <PersonName name={row.original.name} />
        ) : (
          <Link to={row.original.personPath}>
            <PersonName name={row.original.name} />
          </Link>
        ),
      meta: { rowHeader: true },
    },
    {
      id: 'count',
      header: labels.repeatedCount,
      cell: ({ row }) => row.original.count,
      meta: { numeric: true },
    },
    {
      id: 'departments',
      header: labels.departments,
      cell: ({ row }) => <span lang="sv">{row.original.departments}</span>,
    },
  ];
}
