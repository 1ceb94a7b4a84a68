import { expect, it } from 'vitest';
import { MAX_JPEG_SEGMENTS, readJpegPixels } from './image-pixels.ts';

const EMPTY_SEGMENT = Buffer.from([0xff, 0xe0, 0, 2]);
const FRAME = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 20, 0, 10, 1, 1, 0x11, 0]);

function jpegReader(segments: number, fillBytes = 0) {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: segments }, () => EMPTY_SEGMENT),
    Buffer.alloc(fillBytes, 0xff),
    FRAME,
  ]);
  let reads = 0;
  const readAt = (position: number, length: number) => {
    reads += 1;
    const part = bytes.subarray(position, position + length);
    return Promise.resolve(part.length === length ? part : null);
  };
  return { readAt, reads: () => reads };
}

it('reads the frame header that is the last segment within the limit', async () => {
  const { readAt } = jpegReader(MAX_JPEG_SEGMENTS - 1);
  expect(await readJpegPixels(readAt)).toBe(200);
});

it('reads the frame header after fill bytes', async () => {
  expect(await readJpegPixels(jpegReader(1, 3).readAt)).toBe(200);
});

it('stops at the limit and reports infinitely many pixels', async () => {
  const { readAt, reads } = jpegReader(50_000);
  expect(await readJpegPixels(readAt)).toBe(Infinity);
  expect(reads()).toBe(MAX_JPEG_SEGMENTS);
});
