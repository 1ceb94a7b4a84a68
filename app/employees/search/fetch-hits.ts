import { paths } from '#app/paths.ts';
import type { EmployeeHit } from './employee-hit.ts';

export type FoundEmployees = {
  /** "5 träffar", "Inget sökresultat för x". */
  status: string;
  /** The first hits. */
  hits: EmployeeHit[];
  /** "Visa alla 37 träffar"; null when all hits are shown. */
  all: string | null;
};

/** Validates the response of the resource route; throws for any other format. */
export async function fetchHits(text: string, signal: AbortSignal): Promise<FoundEmployees> {
  const search = new URLSearchParams({ q: text });
  const response = await fetch(`${paths.employeeHits}?${search.toString()}`, { signal });
  if (!response.ok) throw new Error('the hits could not be fetched');
  return (await response.json()) as FoundEmployees;
}
