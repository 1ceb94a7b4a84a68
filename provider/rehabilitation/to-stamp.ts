import { Temporal } from 'temporal-polyfill';
import type { Stamp } from '../../contract/rehab-document';
import { plainSpaces } from '../people/plain-spaces';

/** A timestamp of the database (`2026-03-20 11:00:00+00`) as the contract's instant. */
export function toInstant(timestamp: string): string {
  return Temporal.Instant.from(timestamp).toString();
}

/** When, and by whom. */
export function toStamp(timestamp: string, by: string): Stamp {
  return { at: toInstant(timestamp), by: plainSpaces(by) };
}
