import '@tanstack/react-table';

/** What the columns of a table say about their cells. */
declare module '@tanstack/react-table' {
  interface ColumnMeta<TData, TValue> {
    /** the heading of the cell in a card, for a column whose heading is not a text */
    label?: string;
    /** identifies the row; stays visible when the table is scrolled sideways */
    rowHeader?: boolean;
    /** figures, aligned to the right */
    numeric?: boolean;
    /** dates and similar values without line breaks */
    nowrap?: boolean;
    /** share of the table's width in percent, for long tables: the column keeps its width while further rows are loaded */
    width?: number;
  }
}
