import type { Day } from '#contract/values/calendar.ts';
import { parseTimestamp } from '../values/parse-timestamp.ts';

const HASH_CHARACTERS = 16;

/**
 * A sort key that orders files from the oldest to the newest by content, so that the order of arrival does not matter: by
 * the header's time, the last day of a transaction, the number of transactions, and last by the hash of the text, which
 * only makes the order deterministic.
 */
export function toFileOrder(file: {
  headerTime: string;
  /** Empty where there is none. */
  lastDay: Day;
  transactions: number;
  contentHash: string;
}): string {
  const instant = parseTimestamp(file.headerTime);
  const time = instant === null ? '0' : new Date(Date.parse(instant)).toISOString();
  const count = String(file.transactions).padStart(9, '0');
  return `${time} ${file.lastDay === '' ? '0' : file.lastDay} ${count} ${file.contentHash.slice(0, HASH_CHARACTERS)}`;
}

/** The header's time in a sort key: an instant in UTC, `0` for a header without a time, empty for older stored rows. */
export function headerTimeOf(fileOrder: string): string {
  return fileOrder.split(' ', 1)[0] ?? '';
}
