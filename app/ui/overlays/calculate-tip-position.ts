/** A rectangle in CSS pixels of the window. */
export type Box = { left: number; top: number; width: number; height: number };

/** Position of a tip and its distance from its button. `maxHeight` is the available height on its side: a longer text scrolls. */
export type TipPosition = {
  side: 'above' | 'below';
  left: number;
  top: number;
  distance: number;
  maxHeight: number;
};

/** Distance between a button and its tip, in CSS pixels. */
export const TIP_DISTANCE = 25;
/** Distance when the window is too low for the whole tip at the usual one. */
const SHORT_DISTANCE = 8;
/** Minimum distance to the edges of the window. */
const EDGE_MARGIN = 8;

/**
 * Calculates the position of a tip: below its button, or above it where there is more space, centred on the button and inside the
 * window. It never overlaps the button.
 */
export function calculateTipPosition(
  button: Box,
  tip: { width: number; height: number },
  viewport: Box,
): TipPosition {
  const above = button.top - viewport.top - EDGE_MARGIN;
  const below = viewport.top + viewport.height - EDGE_MARGIN - (button.top + button.height);
  const fits = (space: number) => tip.height + TIP_DISTANCE <= space;
  const side = fits(below) || below >= above ? 'below' : 'above';
  const space = side === 'below' ? below : above;
  const distance = fits(space) ? TIP_DISTANCE : SHORT_DISTANCE;
  const maxHeight = Math.max(0, space - distance);
  const height = Math.min(tip.height, maxHeight);
  const centred = button.left + button.width / 2 - tip.width / 2;
  const maxLeft = viewport.left + viewport.width - EDGE_MARGIN - tip.width;
  return {
    side,
    left: Math.max(viewport.left + EDGE_MARGIN, Math.min(centred, maxLeft)),
    top: side === 'below' ? button.top + button.height + distance : button.top - distance - height,
    distance,
    maxHeight,
  };
}
