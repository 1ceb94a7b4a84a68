import { Link } from '@remix-run/react';
import { Card } from '../../components/card';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { useTexts } from '../../i18n/texts-context';
import { PersonName } from '../../people/person-name';
import type { RepeatedRow } from './analysis-view';
import type { AnalysisFigures } from './load-analysis.server';
import { ShortenedCard } from './shortened-card';
import type { Labels } from './labels.server';

type RepeatedTableProps = { repeated: AnalysisFigures['repeated']; labels: Labels; retryTo: string };

/** Who had three short absences or more within six months, in the period. */
export function RepeatedTable({ repeated, labels, retryTo }: RepeatedTableProps) {
  const { t } = useTexts();
  const id = 'upprepad';
  if (!repeated.ok) {
    return (
      <Card id={id} title={labels.repeated}>
        <ErrorBox message={t('list.error.initial')} retryTo={retryTo} retryText={t('common.retry')} />
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
          columns={columns(labels, t('column.name'))}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}

function columns(labels: Labels, person: string): Column<RepeatedRow>[] {
  return [
    {
      id: 'person',
      header: person,
      rowHeader: true,
      cell: ({ name, personPath }) =>
        personPath === null ? (
          <PersonName name={name} />
        ) : (
          <Link to={personPath}>
            <PersonName name={name} />
          </Link>
        ),
    },
    { id: 'count', header: labels.repeatedCount, numeric: true, cell: ({ count }) => count },
    {
      id: 'departments',
      header: labels.departments,
      cell: ({ departments }) => <span lang="sv">{departments}</span>,
    },
  ];
}
