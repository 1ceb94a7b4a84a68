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
  const count = String(file.transactions).padStart(9, '0');
  return `${formatTime(file.headerTime)} ${file.lastDay === '' ? '0' : file.lastDay} ${count} ${hashKeyOf(file.contentHash)}`;
}

/** Compares staged files for sorting from the oldest to the newest; tables, which have no sort key, come first. */
export function compareFileOrder(one: OrderedFile, other: OrderedFile): number {
  const [a, b] = [one.payroll?.fileOrder ?? '', other.payroll?.fileOrder ?? ''];
  return a === b ? 0 : a < b ? -1 : 1;
}

type OrderedFile = { payroll: { fileOrder: string } | null };

/** The sort key of the same content with another time, an instant or a day. */
export function withHeaderTime(fileOrder: string, headerTime: string): string {
  const [, ...rest] = fileOrder.split(' ');
  return [formatTime(headerTime), ...rest].join(' ');
}

/** The instant in UTC, `0` for a text that is none. */
function formatTime(text: string): string {
  const instant = parseTimestamp(text);
  return instant === null ? '0' : new Date(Date.parse(instant)).toISOString();
}

/** The characters of a content hash that end its sort key. */
export function hashKeyOf(contentHash: string): string {
  return contentHash.slice(0, HASH_CHARACTERS);
}

/** The header's time in a sort key: an instant in UTC, `0` for a header without a time, empty for older stored rows. */
export function headerTimeOf(fileOrder: string): string {
  return fileOrder.split(' ', 1)[0] ?? '';
}
