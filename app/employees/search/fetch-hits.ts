import { paths } from '#app/paths.ts';
import { fetchRows } from '#app/ui/data/more-rows/fetch-rows.ts';
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
  return (await fetchRows(`${paths.employeeHits}?${search.toString()}`, signal)) as FoundEmployees;
}
