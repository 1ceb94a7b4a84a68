import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import type { EmployeeData } from '#app/employees/use-employee.ts';
import { pickName } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { revalidateUnlessUnsent } from '#app/shell/session/unsent-form.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';

export const headers = forwardRetryAfter;

export const shouldRevalidate = revalidateUnlessUnsent;

/**
 * The employee's name, which the page and the documents of the employee show. The name is null when the employee could not be
 * loaded: the child routes report a missing employee, and a deleted document keeps the text that was typed in it.
 */
export async function loader({ params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const employee = await settle(web, session, getEmployee(session, params['personId'] ?? ''));
  return json<EmployeeData>({ name: employee.ok ? pickName(employee.value.person) : null });
}

export default function EmployeeLayout() {
  return <Outlet />;
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
