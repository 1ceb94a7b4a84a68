/** Thrown when a line of an answer is longer than its reader allows. */
export class LineTooLongError extends Error {
  override name = 'LineTooLongError';
}

/**
 * The lines of an answer as they arrive, as many at a time as are at hand; `read` gives its next bytes, null at the end.
 * No more is asked for than is taken: whoever is slow slows the sender down.
 *
 * @throws {LineTooLongError} once a line is longer than `maxLength` characters
 */
export async function* readLines(
  read: () => Promise<Uint8Array | null>,
  maxLength: number,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const bytes = await read();
    const lines = (rest + decoder.decode(bytes ?? undefined, { stream: bytes !== null })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLength) throw new LineTooLongError();
    if (bytes === null && rest !== '') lines.push(rest);
    if (lines.length > 0) yield lines;
    if (bytes === null) return;
  }
}
