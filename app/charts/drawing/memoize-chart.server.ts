import { LRUCache } from 'lru-cache';

/** About 30 kB each. */
const MAX_ENTRIES_CACHED = 200;

const rendered = new LRUCache<string, { rendering: unknown }>({ max: MAX_ENTRIES_CACHED });

/**
 * Returns the rendering of a chart, from memory when the same chart was rendered before. Rendering takes as long as the
 * rest of a page, and a page that is opened again mostly shows the same figures.
 *
 * @param kind distinguishes kinds of chart with equal data
 * @param chart everything that the rendering depends on, as JSON: functions have no key and do not compile
 * @param render a pure function of the chart
 */
export function memoizeChart<Chart extends object, Rendered>(
  kind: string,
  chart: WithoutFunctions<Chart>,
  render: (chart: WithoutFunctions<Chart>) => Rendered,
): Rendered {
  const key = `${kind} ${JSON.stringify(chart)}`;
  const found = rendered.get(key);
  if (found !== undefined) return found.rendering as Rendered;
  const rendering = render(chart);
  rendered.set(key, { rendering });
  return rendering;
}

type WithoutFunctions<Value> = {
  [Key in keyof Value]: Value[Key] extends (...args: never[]) => unknown ? never : Value[Key];
};
