import { createHash } from 'node:crypto';
import type { Bytes } from './object-storage.ts';

/** Size and SHA-256 (hexadecimal) of bytes. */
export type Measured = { size: number; sha256: string };

/** Passes bytes on; `result` is known when they have been read to their end. */
export function measure(bytes: Bytes): { bytes: AsyncGenerator<Uint8Array>; result: () => Measured } {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  return { bytes: pass(), result: () => ({ size, sha256: hash.digest('hex') }) };
}
