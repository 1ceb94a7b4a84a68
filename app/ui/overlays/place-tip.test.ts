import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTip } from './place-tip.ts';

const window = { left: 0, top: 0, width: 1280, height: 800 };
const tip = { width: 320, height: 80 };
const markAt = (left: number, top: number) => ({ left, top, width: 28, height: 28 });

describe('placeTip', () => {
  it.each([
    ['below the mark, centred', markAt(600, 300), { side: 'below', left: 454, top: 353 }],
    ['inside the left edge', markAt(0, 300), { side: 'below', left: 8, top: 353 }],
    ['inside the right edge', markAt(1252, 300), { side: 'below', left: 952, top: 353 }],
    ['above at the bottom of the window', markAt(600, 760), { side: 'above', left: 454, top: 655 }],
  ])('places a tip %s', (_, mark, expected) => {
    expect(placeTip(mark, tip, window)).toMatchObject(expected);
  });

  it('reduces the distance and limits the height in a low window', () => {
    const low = { ...window, height: 160 };
    expect(placeTip(markAt(600, 40), tip, low)).toEqual({
      side: 'below',
      left: 454,
      top: 76,
      distance: 8,
      maxHeight: 76,
    });
  });

  it('uses the visible part of a zoomed window', () => {
    const part = { left: 500, top: 200, width: 400, height: 300 };
    expect(placeTip(markAt(860, 300), tip, part)).toMatchObject({ left: 572, top: 353 });
  });

  it('keeps every tip inside the window and off its mark', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max });
    const cases = fc.record({
      width: whole(320, 1600),
      height: whole(120, 1000),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      tip: fc.record({ width: whole(20, 288), height: whole(20, 400) }),
    });
    fc.assert(
      fc.property(cases, ({ width, height, x, y, tip: size }) => {
        const mark = markAt(x * (width - 28), y * (height - 28));
        const placed = placeTip(mark, size, { left: 0, top: 0, width, height });
        const bottom = placed.top + Math.min(size.height, placed.maxHeight);
        expect(placed.left).toBeGreaterThanOrEqual(0);
        expect(placed.left + size.width).toBeLessThanOrEqual(width);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height);
        expect(bottom <= mark.top || placed.top >= mark.top + 28).toBe(true);
      }),
    );
  });
});
