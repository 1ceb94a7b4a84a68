import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { NDJSON } from '#contract/values/constants.ts';
import { StreamedRows } from './streamed-response.ts';

const BATCH_ROWS = 200;

/** An array of items, also a typed one. */
type Items<Item> = { readonly length: number; slice(start: number, end: number): Iterable<Item> };

/**
 * Streams a row for each item. A batch is created when the client pulls the stream, so that a slow client holds no rows and no
 * connection, only the items and what `createRow` uses. The event loop handles other requests between batches.
 */
export function streamRows<Item>(items: Items<Item>, createRow: (item: Item) => unknown): StreamedRows {
  return new StreamedRows({
    contentType: `${NDJSON}; charset=utf-8`,
    rows: createBatches(items, createRow),
  });
}

async function* createBatches<Item>(
  items: Items<Item>,
  createRow: (item: Item) => unknown,
): AsyncGenerator<unknown[]> {
  for (let start = 0; start < items.length; start += BATCH_ROWS) {
    yield Array.from(items.slice(start, start + BATCH_ROWS), createRow);
    await yieldToEventLoop();
  }
}
