/** A rectangle in CSS pixels of the window. */
export type Box = { left: number; top: number; width: number; height: number };

/** Position of a tip and its distance from the mark. `maxHeight` is the available height on its side: a longer text scrolls. */
export type TipPlace = {
  side: 'above' | 'below';
  left: number;
  top: number;
  distance: number;
  maxHeight: number;
};

/** Distance between a mark and its tip, in CSS pixels. */
export const TIP_DISTANCE = 25;
/** Distance when the window is too low for the whole tip at the usual one. */
const SHORT_DISTANCE = 8;
/** Minimum distance to the edges of the window. */
const EDGE = 8;

/**
 * Calculates the position of a tip: below its mark, or above it where there is more space, centred on the mark and inside the
 * window. It never overlaps the mark.
 */
export function placeTip(mark: Box, tip: { width: number; height: number }, view: Box): TipPlace {
  const above = mark.top - view.top - EDGE;
  const below = view.top + view.height - EDGE - (mark.top + mark.height);
  const fits = (space: number) => tip.height + TIP_DISTANCE <= space;
  const side = fits(below) || below >= above ? 'below' : 'above';
  const space = side === 'below' ? below : above;
  const distance = fits(space) ? TIP_DISTANCE : SHORT_DISTANCE;
  const maxHeight = Math.max(0, space - distance);
  const height = Math.min(tip.height, maxHeight);
  const centred = mark.left + mark.width / 2 - tip.width / 2;
  const last = view.left + view.width - EDGE - tip.width;
  return {
    side,
    left: Math.max(view.left + EDGE, Math.min(centred, last)),
    top: side === 'below' ? mark.top + mark.height + distance : mark.top - distance - height,
    distance,
    maxHeight,
  };
}
