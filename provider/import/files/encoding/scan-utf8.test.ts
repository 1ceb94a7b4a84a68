import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanUtf8 } from './scan-utf8.ts';

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc3, 0xe0, 0xed, 0xf0, 0xf4, 0xf5),
);

test('agrees with the decoder of the runtime for any chunk sizes', async () => {
  const property = fc.asyncProperty(
    fc.oneof(
      fc.array(byte, { maxLength: 12 }).map((bytes) => Uint8Array.from(bytes)),
      fc.string({ unit: 'binary' }).map((text) => new TextEncoder().encode(text)),
    ),
    fc.integer({ min: 1, max: 5 }),
    async (bytes, length) => {
      const found = await scanUtf8(inChunks(bytes, length));
      expect(['ascii', 'utf-8', 'maybe-utf-8'].includes(found)).toBe(isUtf8(bytes));
      expect(found === 'ascii').toBe(bytes.every((one) => one < 0x80));
    },
  );
  await fc.assert(property, { numRuns: 2_000 });
});
