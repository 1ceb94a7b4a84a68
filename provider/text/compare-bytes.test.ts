import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBytes } from './compare-bytes.ts';

test('orders texts as their UTF-8 bytes', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 6 });
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
  expect(compareBytes('\u{1f600}', '\uffee')).toBeGreaterThan(0);
});
