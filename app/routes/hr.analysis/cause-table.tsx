import { DataTable, type Column } from '../../components/data-table';
import type { CauseRow, Shortened } from './analysis-view';
import { ShortenedCard } from './shortened-card';
import type { CauseWords } from './words.server';

/** Every cause with its group, as the charts have no room for them all. */
export function CauseTable({ causes, words }: { causes: Shortened<CauseRow>; words: CauseWords }) {
  if (causes.total === 0) return null;
  return (
    <ShortenedCard id="alla-orsaker" title={words.allCauses} list={causes}>
      <DataTable
        id="orsakslista"
        caption={words.allCauses}
        captionHidden
        columns={columns(words)}
        rows={causes.rows}
        rowId={({ id }) => id}
      />
    </ShortenedCard>
  );
}

function columns(words: CauseWords): Column<CauseRow>[] {
  return [
    { id: 'cause', header: words.cause, rowHeader: true, cell: ({ name }) => name },
    { id: 'category', header: words.category, cell: ({ category }) => category },
    { id: 'share', header: words.share, numeric: true, cell: ({ percent }) => percent },
    { id: 'days', header: words.days, numeric: true, cell: ({ days }) => days },
    { id: 'occasions', header: words.occasions, numeric: true, cell: ({ occasions }) => occasions },
    { id: 'persons', header: words.persons, numeric: true, cell: ({ persons }) => persons },
  ];
}
