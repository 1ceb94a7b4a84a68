/**
 * Reads pages in order, one ahead: the database reads a page while the caller works on the one before it. A read that is under way
 * ends before the generator does, so that it does not outlive the caller's transaction.
 *
 * @param read reads the page after `previousLast`, the last person of the page before; null: the first page
 * @throws the error of a read, after the pages before it
 */
export async function* readAhead<Page extends { last: string | null }>(
  read: (previousLast: string | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let reading: Promise<Page> | null = read(null);
  try {
    while (reading !== null) {
      const page: Page = await reading;
      reading = page.last === null ? null : read(page.last);
      // The next turn of the loop throws the error of this read.
      reading?.catch(() => undefined);
      yield page;
    }
  } finally {
    await reading?.catch(() => undefined);
  }
}
