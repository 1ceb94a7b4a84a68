import { useRouteError } from '@remix-run/react';
import { useShell } from '../fallback-shell.tsx';
import { ErrorView } from './error-view.tsx';

/** The error boundary of a page: its error, inside the layouts of its parents. */
export function PageError() {
  return <ErrorView error={useRouteError()} shell={useShell()} />;
}
