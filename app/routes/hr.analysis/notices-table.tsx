import { Card } from '../../components/card';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { useTexts } from '../../i18n/texts-context';
import type { NoticeCountRow } from './analysis-view';
import type { AnalysisFigures } from './load-analysis.server';
import { ShortenedCard } from './shortened-card';
import type { Words } from './words.server';

type NoticesTableProps = {
  notices: NonNullable<AnalysisFigures['notices']>;
  words: Words;
  retryTo: string;
};

/** How many notifications of each type the departments have now, for the roles that follow the statistics. */
export function NoticesTable({ notices: { types, departments }, words, retryTo }: NoticesTableProps) {
  const { t } = useTexts();
  const id = 'handelser';
  if (!departments.ok) {
    return (
      <Card id={id} title={words.notices}>
        <ErrorBox message={t('list.error.initial')} retryTo={retryTo} retryText={t('common.retry')} />
      </Card>
    );
  }
  const list = departments.value;
  return (
    <ShortenedCard id={id} title={words.notices} list={list}>
      {list.total === 0 ? (
        <EmptyState icon="check">{words.noticesNone}</EmptyState>
      ) : (
        <DataTable
          id="handelser-lista"
          caption={words.noticesIntro}
          columns={columns(types, words)}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}

function columns(types: readonly string[], words: Words): Column<NoticeCountRow>[] {
  return [
    {
      id: 'department',
      header: words.department,
      rowHeader: true,
      cell: ({ department }) => <span lang="sv">{department}</span>,
    },
    ...types.map((type, at): Column<NoticeCountRow> => ({
      id: type,
      header: type,
      numeric: true,
      cell: ({ counts }) => counts[at],
    })),
  ];
}
