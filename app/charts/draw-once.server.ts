/** Some 30 kB each. */
const MAX_KEPT = 200;

/** Two formatters that write all of these alike write every number of a chart alike. */
const SAMPLES = [0, 0.25, 1234.5678];

/** What was drawn, the one not used for longest first: a Map keeps the order in which its keys were set. */
const drawn = new Map<string, unknown>();

/**
 * Draws a chart, or answers what the same chart was drawn as before: to draw one takes as long as much of its page, and
 * the figures of a page that is looked at again are mostly the same.
 *
 * @param kind tells charts apart that are made of the same
 * @param chart all that the drawing depends on: data, and functions that print numbers
 * @param draw pure
 */
export function drawOnce<Chart extends object, Drawn>(
  kind: string,
  chart: Chart,
  draw: (chart: Chart) => Drawn,
): Drawn {
  const key = `${kind} ${JSON.stringify(chart, printSamples)}`;
  const found = drawn.get(key);
  const answer = found === undefined ? draw(chart) : (found as Drawn);
  drawn.delete(key);
  drawn.set(key, answer);
  const [oldest = key] = drawn.keys();
  if (drawn.size > MAX_KEPT) drawn.delete(oldest);
  return answer;
}

function printSamples(_name: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  const print = value as (number: number) => unknown;
  return SAMPLES.map((sample) => print(sample));
}
