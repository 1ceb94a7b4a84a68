/** The series of a trend; each has its own colour, dash pattern and marker, so that colour is not needed to distinguish them. */
export const lineVariants = [
  'total',
  'short',
  'long',
  'vab',
  'previous',
  'company',
  'global',
  'target',
] as const;

export type LineVariant = (typeof lineVariants)[number];

/**
 * The marker of a series as an SVG path around 0 0; none for last year, for others and for the target, which are shown in the
 * background.
 */
export const markerPaths: Record<LineVariant, string> = {
  total: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  short: 'M0-4.8 4.4 3.4H-4.4z',
  long: 'M-3.6-3.6H3.6V3.6H-3.6z',
  vab: 'M0-5 5 0 0 5-5 0z',
  previous: '',
  company: '',
  global: '',
  target: '',
};
