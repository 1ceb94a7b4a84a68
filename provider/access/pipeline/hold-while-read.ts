import type { HeldValues } from '#provider/memory/held-values.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';

/** A client that reads nothing for so long gets no more rows. */
const IDLE_MS = 60_000;

/**
 * Returns the same response. The values that its call holds are released when it has been read, or at once if it is not a stream of
 * rows. Rows are made from a snapshot when they are read. A client that stops reading loses its response, so that it does not keep the
 * snapshot in memory.
 */
export function holdWhileRead(response: unknown, heldValues: HeldValues): unknown {
  if (!(response instanceof StreamedRows)) {
    heldValues.release();
    return response;
  }
  const { contentType, rows } = response;
  return new StreamedRows({ contentType, rows: holdParts(rows, heldValues) });
}

/** Yields the same parts. Releases the values after the last part, when the reader stops, and when it takes no part for `idleMs`. */
export function holdParts<Part>(
  parts: AsyncIterable<Part>,
  heldValues: HeldValues,
  idleMs = IDLE_MS,
): AsyncIterableIterator<Part> {
  let source: AsyncIterator<Part> | null = parts[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    // The source refers to the values: the reader may keep this iterator for longer.
    source = null;
    heldValues.release();
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
