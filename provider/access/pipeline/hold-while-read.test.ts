import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Uses } from '#provider/memory/uses.ts';
import { mapParts } from '#provider/http/map-parts.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';
import { holdParts, holdWhileRead } from './hold-while-read.ts';

const IDLE_MS = 1_000;

let uses: Uses;
let held: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  uses = new Uses();
  held = true;
  uses.add(() => {
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
  test('ends the uses of a response that is not a stream', () => {
    expect(holdWhileRead({ total: 1 }, uses)).toEqual({ total: 1 });
    expect(held).toBe(false);
  });

  test('holds the rows of a stream until the last one has been read', async () => {
    const rows = (async function* () {
      yield [1];
    })();
    const response = holdWhileRead(new StreamedRows({ contentType: 'text/plain', rows }), uses);
    if (!(response instanceof StreamedRows)) throw new Error('not a stream');
    expect(held).toBe(true);
    const read: unknown[] = [];
    for await (const batch of response.rows) read.push(...batch);
    expect([read, held]).toEqual([[1], false]);
  });
});

describe('holdParts', () => {
  test('ends the uses when the reader leaves', async () => {
    for await (const part of holdParts(generateParts(), uses, IDLE_MS)) {
      expect([part, held]).toEqual([1, true]);
      break;
    }
    expect(held).toBe(false);
  });

  test('ends the uses when the source fails', async () => {
    const failing = mapParts(generateParts(), () => {
      throw new Error('no more rows');
    });
    await expect(holdParts(failing, uses, IDLE_MS).next()).rejects.toThrow('no more rows');
    expect(held).toBe(false);
  });

  test('ends the uses of a reader that reads nothing for long, and of one that never begins', async () => {
    const parts = holdParts(generateParts(), uses, IDLE_MS);
    vi.advanceTimersByTime(IDLE_MS - 1);
    await parts.next();
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(held).toBe(true);
    vi.advanceTimersByTime(1);
    expect(held).toBe(false);
    await expect(parts.next()).rejects.toThrow('in time');
  });
});
