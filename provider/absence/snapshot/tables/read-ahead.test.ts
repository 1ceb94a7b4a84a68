import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Pages that end with `a`, `b` and so on; the test decides when each of them has been read. */
function createPages(lasts: (string | null)[]) {
  const reads: { previousLast: string | null; resolve: () => void; reject: (error: Error) => void }[] = [];
  const read = (previousLast: string | null) =>
    new Promise<{ last: string | null }>((resolve, reject) => {
      const last = lasts[reads.length] ?? null;
      reads.push({ previousLast, resolve: () => resolve({ last }), reject });
    });
  return { read, reads };
}

describe('readAhead', () => {
  it('reads the next page while the caller has the one before it', async () => {
    const { read, reads } = createPages(['a', 'b', null]);
    const pages = readAhead(read);
    const first = pages.next();
    reads[0]?.resolve();
    expect((await first).value).toEqual({ last: 'a' });
    expect(reads.map(({ previousLast }) => previousLast)).toEqual([null, 'a']);
    reads[1]?.resolve();
    expect((await pages.next()).value).toEqual({ last: 'b' });
    reads[2]?.resolve();
    expect((await pages.next()).value).toEqual({ last: null });
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(reads.map(({ previousLast }) => previousLast)).toEqual([null, 'a', 'b']);
  });

  it('throws the error of a read after the pages before it', async () => {
    const { read, reads } = createPages(['a', 'b']);
    const pages = readAhead(read);
    const first = pages.next();
    reads[0]?.resolve();
    await first;
    reads[1]?.reject(new Error('connection lost'));
    await expect(pages.next()).rejects.toThrow('connection lost');
    expect(await pages.next()).toEqual({ done: true, value: undefined });
  });

  it.each(['is read', 'fails'])(
    'waits until the page that is under way %s when the caller ends early',
    async (end) => {
      const { read, reads } = createPages(['a', 'b']);
      const pages = readAhead(read);
      const first = pages.next();
      reads[0]?.resolve();
      await first;
      const events: string[] = [];
      const returned = pages.return(undefined).then(() => events.push('returned'));
      await new Promise(setImmediate);
      events.push('read ended');
      if (end === 'fails') reads[1]?.reject(new Error('connection lost'));
      else reads[1]?.resolve();
      await returned;
      expect(events).toEqual(['read ended', 'returned']);
      expect(reads).toHaveLength(2);
    },
  );
});
