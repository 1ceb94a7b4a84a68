import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTipPosition } from './calculate-tip-position.ts';

const window = { left: 0, top: 0, width: 1280, height: 800 };
const tip = { width: 320, height: 80 };
const buttonAt = (left: number, top: number) => ({ left, top, width: 28, height: 28 });

describe('calculateTipPosition', () => {
  it.each([
    ['below the button, centred', buttonAt(600, 300), { side: 'below', left: 454, top: 353 }],
    ['inside the left edge', buttonAt(0, 300), { side: 'below', left: 8, top: 353 }],
    ['inside the right edge', buttonAt(1252, 300), { side: 'below', left: 952, top: 353 }],
    ['above at the bottom of the window', buttonAt(600, 760), { side: 'above', left: 454, top: 655 }],
  ])('places a tip %s', (_, button, expected) => {
    expect(calculateTipPosition(button, tip, window)).toMatchObject(expected);
  });

  it('reduces the distance and limits the height in a low window', () => {
    const low = { ...window, height: 160 };
    expect(calculateTipPosition(buttonAt(600, 40), tip, low)).toEqual({
      side: 'below',
      left: 454,
      top: 76,
      distance: 8,
      maxHeight: 76,
    });
  });

  it('uses the visible part of a zoomed window', () => {
    const part = { left: 500, top: 200, width: 400, height: 300 };
    expect(calculateTipPosition(buttonAt(860, 300), tip, part)).toMatchObject({ left: 572, top: 353 });
  });

  it('keeps every tip inside the window and off its button', () => {
    const integer = (min: number, max: number) => fc.integer({ min, max });
    const cases = fc.record({
      width: integer(320, 1600),
      height: integer(120, 1000),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      tip: fc.record({ width: integer(20, 288), height: integer(20, 400) }),
    });
    fc.assert(
      fc.property(cases, ({ width, height, x, y, tip: size }) => {
        const button = buttonAt(x * (width - 28), y * (height - 28));
        const position = calculateTipPosition(button, size, { left: 0, top: 0, width, height });
        const bottom = position.top + Math.min(size.height, position.maxHeight);
        expect(position.left).toBeGreaterThanOrEqual(0);
        expect(position.left + size.width).toBeLessThanOrEqual(width);
        expect(position.top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height);
        expect(bottom <= button.top || position.top >= button.top + 28).toBe(true);
      }),
    );
  });
});
