import { useMatches } from '@remix-run/react';

/** A page whose data is still being prepared, as its loader returns it in `preparing`. */
export type Preparing = {
  /** Seconds until the page is loaded again. */
  retryAfter: number;
  /** Whether the page reloads itself without JavaScript too. */
  reloads: boolean;
};

/** Returns whether the data of the page is still being prepared; null when the page is complete. */
export function usePreparing(): Preparing | null {
  const data: unknown = useMatches().at(-1)?.data;
  return typeof data === 'object' && data !== null && 'preparing' in data
    ? (data.preparing as Preparing | null)
    : null;
}
