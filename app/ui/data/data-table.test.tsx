import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const html = renderToStaticMarkup(
  <DataTable
    id="lista"
    caption="Frånvarande, 2 av 7"
    rows={[
      { name: 'Andersson, Karin', days: 2 },
      { name: 'Björk, Elsa', days: 81 },
    ]}
    rowId={(_, index) => `rad-${index + 1}`}
    columns={[
      { id: 'name', header: 'Person', cell: ({ row }) => row.original.name, meta: { rowHeader: true } },
      { id: 'days', header: 'Dag', cell: ({ row }) => row.original.days, meta: { numeric: true } },
    ]}
  />,
);

test('renders a table with a caption in a labelled region that can be scrolled by keyboard', () => {
  expect(html).toMatch(
    /^<div class="scroll" role="region" tabindex="0" aria-labelledby="([^"]+)"><table[^>]*><caption id="\1">/,
  );
  expect(html).toContain('Frånvarande, 2 av 7');
});

test('renders column and row headers and an id for each row', () => {
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html).toContain(
    '<tr id="rad-2"><th scope="row" data-sticky="">Björk, Elsa</th><td data-numeric="">81</td>',
  );
});

test('labels the cells of cards with the headings, and keeps the roles of a table', () => {
  const cards = renderToStaticMarkup(
    <DataTable
      id="kort"
      caption="Frånvarande"
      cards
      focusableRows
      rows={[{ name: 'Björk, Elsa', days: 81 }]}
      rowId={(_, index) => `rad-${index + 1}`}
      columns={[
        { id: 'name', header: 'Person', cell: ({ row }) => row.original.name, meta: { rowHeader: true } },
        { id: 'days', header: 'Dag', cell: ({ row }) => row.original.days },
        {
          id: 'sorted',
          header: () => <button>Grad</button>,
          cell: () => '50 %',
          meta: { label: 'Grad' },
        },
      ]}
    />,
  );
  expect(cards).toContain('<td data-label="Dag" role="cell">81</td>');
  expect(cards).toContain('<td data-label="Grad" role="cell">50 %</td>');
  expect(cards).toMatch(/<tr id="rad-1" tabindex="-1" role="row"><th scope="row" role="rowheader"/);
});
