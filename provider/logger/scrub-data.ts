import { routePattern } from '#contract/http/route-pattern.ts';
import { scrubStack } from './scrub-stack.ts';

/** What is stored of the data of a log entry. */
export type ScrubbedData = {
  /** The pattern of the page's route; `other` for an address that is none. */
  route?: string;
  stack?: string[];
  /** How many fields were left out. */
  removed: number;
};

/** Names of the fields in which callers send the address of a page. */
const ADDRESS_FIELDS: readonly string[] = ['path', 'url', 'route'];

/** Keeps the pattern of the route and the stack frames in our own scripts; every other field is left out. */
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
