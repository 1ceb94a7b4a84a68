import { paths } from '#app/paths.ts';
import { fetchRows } from '#app/ui/data/more-rows/fetch-rows.ts';
import type { EmployeeHit } from './employee-hit.ts';

export type FoundEmployees = {
  /** The number of all hits. */
  total: number;
  /** The first hits. */
  hits: EmployeeHit[];
};

/**
 * Fetches the first hits. Throws for an error status, and for a response that is not JSON. A page whose session has ended is not
 * reloaded: it may have a form with typed text.
 */
export async function fetchHits(text: string, signal: AbortSignal): Promise<FoundEmployees> {
  const search = new URLSearchParams({ q: text });
  const url = `${paths.employeeHits}?${search.toString()}`;
  return (await fetchRows(url, signal, () => undefined)) as FoundEmployees;
}
