import { createContext, useContext } from 'react';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import type { Shell } from './load-shell.server.ts';

const FallbackShell = createContext<Shell | null>(null);

/** What the server knows of a page even where the root's loader has not run. */
export const FallbackShellProvider = FallbackShell.Provider;

/**
 * What stands around the page. Remix runs no loader when an action throws, nor for some faults of its own; then the
 * server's fallback has the theme, the request's number and the ways on, and nobody's name.
 */
export function useShell(): Shell | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const fallback = useContext(FallbackShell);
  return loaded ?? fallback;
}
