import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';

export const headers = forwardRetryAfter;

/** The statistics pages require a selected department. Each of them has this guard too, because Remix can run its loader alone. */
export async function loader({ context: { web } }: LoaderFunctionArgs) {
  await requireDepartments(web, await requireSession(web));
  return null;
}

/** The loader returns no data; when the user moves between the pages, their own guards decide. */
export const shouldRevalidate = () => false;

export default function StatisticsLayout() {
  return <Outlet />;
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
