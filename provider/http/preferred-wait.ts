const SHORTEST_MS = 250;
const LONGEST_MS = 60_000;
/** Below the usual time limit of a proxy. */
const DEFAULT_MS = 30_000;

/**
 * How long the client waits for a response, in milliseconds: its `Prefer: wait=…`, in whole seconds (RFC 7240, section 4.3),
 * limited to between a quarter of a second and a minute; half a minute without a preference.
 */
export function preferredWait(header: string | null): number {
  const seconds = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})(?!\d)/i.exec((header ?? '').slice(0, 1000))?.[1];
  if (seconds === undefined) return DEFAULT_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Number(seconds) * 1000));
}
