import { useRouteLoaderData } from '@remix-run/react';
import type { NameParts } from './format-name.ts';

/** The loader data of the layout of an employee's pages; `name` is null when the employee could not be loaded. */
export type EmployeeData = { name: NameParts | null };

/** Returns the name of the employee whose page or document is shown. */
export function useEmployee(): NameParts | null {
  const data = useRouteLoaderData('routes/hr_+/person+/$personId+/_layout') as EmployeeData | undefined;
  return data?.name ?? null;
}
