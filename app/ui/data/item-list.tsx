import type { ReactNode } from 'react';

type Item = {
  key: string;
  main: ReactNode;
  /** additional information on a second line */
  more?: ReactNode;
  /** a date or a figure at the end of the row */
  end?: ReactNode;
};

type ItemListProps = {
  items: Item[];
  /** Whether the items are beside each other in a card as wide as the page. */
  inColumns?: boolean;
};

/** A short list in a flush card: a name, additional information and one figure. Use a table for longer lists. */
export function ItemList({ items, inColumns = false }: ItemListProps) {
  return (
    <ul role="list" className={inColumns ? 'rows columns' : 'rows'}>
      {items.map((item) => (
        <li key={item.key}>
          <div className="rows-main">
            {item.main}
            {item.more !== undefined && <span className="rows-more">{item.more}</span>}
          </div>
          {item.end !== undefined && <div className="rows-end">{item.end}</div>}
        </li>
      ))}
    </ul>
  );
}
