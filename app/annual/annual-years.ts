import type { Day } from '#contract/values/calendar.ts';

/** The years that can be chosen: the current one and the five before it. */
const YEARS = 6;

/** The years that can be chosen, the latest first. */
export function listYears(today: Day): number[] {
  const current = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => current - back);
}

/**
 * Parses the chosen year. Without one, the last full year: the one that an annual report is about.
 *
 * @param typed the parameter; null when it is missing
 */
export function parseYear(typed: string | null, today: Day): { year: number; isValid: boolean } {
  const years = listYears(today);
  const found = years.find((year) => String(year) === typed);
  return { year: found ?? Number(today.slice(0, 4)) - 1, isValid: typed === null || found !== undefined };
}
