/** Thrown when a line of a response exceeds the length limit. */
export class LineTooLongError extends Error {
  override name = 'LineTooLongError';
}

/**
 * Yields the lines of a response in batches as they arrive; `read` returns the next bytes, null at the end. Reads on demand only,
 * so that a slow consumer slows the sender down (backpressure).
 *
 * @throws {LineTooLongError} when a line is longer than `maxLength` characters
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
