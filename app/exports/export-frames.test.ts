import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFrames, writeFrame, writeLastFrame } from './export-frames.ts';

const join = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString('latin1');

it('restores the file for any chunk boundaries', () => {
  const file = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 });
  fc.assert(
    fc.property(file, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (parts, cuts) => {
      const sent = Buffer.concat([
        ...parts.map((part, index) => writeFrame(index / 20, part)),
        writeLastFrame(),
      ]);
      const frames = readFrames();
      for (let at = 0, cut = 0; at < sent.length; cut += 1) {
        expect(frames.file()).toBeNull();
        const length = cuts[cut % cuts.length] ?? 1;
        frames.add(sent.subarray(at, at + length));
        at += length;
      }
      expect(join(frames.file() ?? [])).toBe(join(parts));
    }),
  );
});

it('returns the file after the last frame only', () => {
  const frames = readFrames();
  frames.add(writeFrame(1, Buffer.from('abc')));
  expect(frames.share()).toBe(0.999);
  expect(frames.file()).toBeNull();
  frames.add(writeLastFrame());
  expect(join(frames.file() ?? [])).toBe('abc');
});
