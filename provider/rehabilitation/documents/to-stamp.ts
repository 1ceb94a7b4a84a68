import { Temporal } from 'temporal-polyfill';
import type { Stamp } from '#contract/calls/rehabilitation/rehab-document.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** Converts a database timestamp (`2026-03-20 11:00:00+00`) to an instant of the contract. */
export function toInstant(timestamp: string): string {
  return Temporal.Instant.from(timestamp).toString();
}

/** The time and the author of a change. */
export function toStamp(timestamp: string, by: string): Stamp {
  return { at: toInstant(timestamp), by: plainSpaces(by) };
}
