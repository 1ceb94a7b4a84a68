import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HeldValues } from '#provider/memory/held-values.ts';
import { mapParts } from '#provider/http/map-parts.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';
import { holdParts, holdWhileRead } from './hold-while-read.ts';

const IDLE_MS = 1_000;

let heldValues: HeldValues;
let held: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  heldValues = new HeldValues();
  held = true;
  heldValues.add(() => {
    held = false;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function* generateParts(): AsyncGenerator<number> {
  yield 1;
  yield 2;
}

describe('holdWhileRead', () => {
  test('releases the held values of a response that is not a stream', () => {
    expect(holdWhileRead({ total: 1 }, heldValues)).toEqual({ total: 1 });
    expect(held).toBe(false);
  });

  test('holds the rows of a stream until the last one has been read', async () => {
    const rows = (async function* () {
      yield [1];
    })();
    const response = holdWhileRead(new StreamedRows({ contentType: 'text/plain', rows }), heldValues);
    if (!(response instanceof StreamedRows)) throw new Error('not a stream');
    expect(held).toBe(true);
    const read: unknown[] = [];
    for await (const batch of response.rows) read.push(...batch);
    expect([read, held]).toEqual([[1], false]);
  });
});

describe('holdParts', () => {
  test('releases the held values when the reader stops', async () => {
    for await (const part of holdParts(generateParts(), heldValues, IDLE_MS)) {
      expect([part, held]).toEqual([1, true]);
      break;
    }
    expect(held).toBe(false);
  });

  test('releases the held values when the source fails', async () => {
    const failing = mapParts(generateParts(), () => {
      throw new Error('no more rows');
    });
    await expect(holdParts(failing, heldValues, IDLE_MS).next()).rejects.toThrow('no more rows');
    expect(held).toBe(false);
  });

  test('releases the held values of a reader that pauses for too long, and rejects its next read', async () => {
    const parts = holdParts(generateParts(), heldValues, IDLE_MS);
    vi.advanceTimersByTime(IDLE_MS - 1);
    await parts.next();
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(held).toBe(true);
    vi.advanceTimersByTime(1);
    expect(held).toBe(false);
    await expect(parts.next()).rejects.toThrow('in time');
  });
});
