import { paths } from '#app/paths.ts';
import type { EmployeeHit } from './employee-hit.ts';

export type FoundEmployees = {
  /** The number of all hits. */
  total: number;
  /** The first hits. */
  hits: EmployeeHit[];
};

/** Fetches the first hits. Throws for an error status, and for a response that is not JSON. */
export async function fetchHits(text: string, signal: AbortSignal): Promise<FoundEmployees> {
  const search = new URLSearchParams({ q: text });
  const response = await fetch(`${paths.employeeHits}?${search.toString()}`, { signal });
  if (!response.ok) throw new Error('the hits could not be fetched');
  return (await response.json()) as FoundEmployees;
}
