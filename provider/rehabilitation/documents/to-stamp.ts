import { Temporal } from 'temporal-polyfill';
import type { Stamp } from '#contract/calls/rehab-document.ts';
import { plainSpaces } from '#provider/people/plain-spaces.ts';

/** A timestamp of the database (`2026-03-20 11:00:00+00`) as the contract's instant. */
export function toInstant(timestamp: string): string {
  return Temporal.Instant.from(timestamp).toString();
}

/** When, and by whom. */
export function toStamp(timestamp: string, by: string): Stamp {
  return { at: toInstant(timestamp), by: plainSpaces(by) };
}
