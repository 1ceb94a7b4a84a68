import { createContext, useContext } from 'react';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import type { Shell } from './frame/load-shell.server.ts';

const FallbackShell = createContext<Shell | null>(null);

/** Shell data that the server provides when the root's loader has not run. */
export const FallbackShellProvider = FallbackShell.Provider;

/**
 * Returns the shell data of the page. When an action throws, Remix runs only the loaders above the error boundary, and none after
 * some errors of its own. If the root's has not run, the server's fallback has the theme, the request id and the links, and no user.
 */
export function useShell(): Shell | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const fallback = useContext(FallbackShell);
  return loaded ?? fallback;
}
