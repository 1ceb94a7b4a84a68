import { routePattern } from '#contract/http/route-pattern.ts';
import { scrubStack } from './scrub-stack.ts';

/** The stored data of a log entry. */
export type ScrubbedData = {
  /** The pattern of the page's route; `other` for an unknown address. */
  route?: string;
  stack?: string[];
  /** The number of omitted fields. */
  removed: number;
};

/** Names of the fields that contain the address of a page. */
const ADDRESS_FIELDS: readonly string[] = ['path', 'url', 'route'];

/** Keeps the route pattern and the stack frames of our own scripts; omits every other field. */
export function scrubData(data: unknown): ScrubbedData {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { removed: 1 };
  const scrubbed: ScrubbedData = { removed: 0 };
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' && ADDRESS_FIELDS.includes(name)) scrubbed.route = routeOf(value);
    else if (typeof value === 'string' && name === 'stack') scrubbed.stack = scrubStack(value);
    else scrubbed.removed += 1;
  }
  return scrubbed;
}

function routeOf(address: string): string {
  const base = 'http://localhost';
  return URL.canParse(address, base) ? routePattern(new URL(address, base).pathname) : 'other';
}
