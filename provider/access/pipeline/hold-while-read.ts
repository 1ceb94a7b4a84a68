import type { Uses } from '#provider/memory/uses.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';

/** A client that reads nothing for so long gets no more rows. */
const IDLE_MS = 60_000;

/**
 * The same response. What its call uses is released when it has been read, or at once if it is not a stream of rows. Rows are made from a
 * snapshot when they are read: a client that stops reading does not keep it.
 */
export function holdWhileRead(response: unknown, uses: Uses): unknown {
  if (!(response instanceof StreamedRows)) {
    uses.end();
    return response;
  }
  const { contentType, rows } = response;
  return new StreamedRows({ contentType, rows: holdParts(rows, uses) });
}

/** The same parts. `uses` ends after the last one, when the reader leaves, or when it takes none for `idleMs`. */
export function holdParts<Part>(
  parts: AsyncIterable<Part>,
  uses: Uses,
  idleMs = IDLE_MS,
): AsyncIterableIterator<Part> {
  let source: AsyncIterator<Part> | null = parts[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    // The source refers to the values: the reader may keep this iterator for longer.
    source = null;
    uses.end();
  };
  const waitForReader = () => {
    timer = setTimeout(end, idleMs).unref();
  };
  waitForReader();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      clearTimeout(timer);
      if (source === null) throw new Error('the response was not read in time, or has been read');
      try {
        const part = await source.next();
        if (part.done === true) end();
        else waitForReader();
        return part;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      await source?.return?.();
      end();
      return { done: true, value: undefined };
    },
  };
}
