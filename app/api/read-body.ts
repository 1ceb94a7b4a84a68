/** Thrown when an answer is longer than its reader allows. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/**
 * The text of an answer, read no further than `maxBytes`.
 *
 * @throws {BodyTooLargeError} once it is longer
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new BodyTooLargeError();
    }
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
