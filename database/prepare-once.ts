import type { Transaction } from './database.ts';

/**
 * Returns a function that builds a prepared query with placeholders once per connection, because building a query takes
 * as long as running it. `build` calls `prepare`, whose name must belong to this query alone.
 */
export function prepareOnce<Prepared extends object>(
  build: (tx: Transaction) => Prepared,
): (tx: Transaction) => Prepared {
  const built = new WeakMap<Transaction, Prepared>();
  return (tx) => {
    const prepared = built.get(tx) ?? build(tx);
    built.set(tx, prepared);
    return prepared;
  };
}
