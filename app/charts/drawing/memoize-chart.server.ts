/** Some 30 kB each. */
const MAX_ENTRIES_CACHED = 200;

/** Two formatters that write all of these alike write every number of a chart alike. */
const SAMPLES = [0, 0.25, 1234.5678];

/** What was drawn, the one not used for longest first: a Map keeps the order in which its keys were set. */
const rendered = new Map<string, unknown>();

/**
 * Draws a chart, or answers what the same chart was drawn as before: to draw one takes as long as much of its page, and
 * the figures of a page that is looked at again are mostly the same.
 *
 * @param kind tells charts apart that are made of the same
 * @param chart all that the drawing depends on: data, and functions that print numbers
 * @param draw pure
 */
export function memoizeChart<Chart extends object, Rendered>(
  kind: string,
  chart: Chart,
  draw: (chart: Chart) => Rendered,
): Rendered {
  const key = `${kind} ${JSON.stringify(chart, formatSamples)}`;
  const found = rendered.get(key);
  const rendering = found === undefined ? draw(chart) : (found as Rendered);
  rendered.delete(key);
  rendered.set(key, rendering);
  const [oldest = key] = rendered.keys();
  if (rendered.size > MAX_ENTRIES_CACHED) rendered.delete(oldest);
  return rendering;
}

function formatSamples(_name: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  const format = value as (number: number) => unknown;
  return SAMPLES.map((sample) => format(sample));
}
