import type { PayrollDay } from '../payroll/payroll-day.ts';

/**
 * How a stored payroll day counts. `set`: an amount that a file states for the day; the latest file wins. `open`: the
 * same for an absence without an end. `add`: an amount of a correcting file, added to the earlier amounts.
 * `former`: stored before files had a sort key.
 */
type PayrollDayKind = 'set' | 'open' | 'add' | 'former';

/** The key of a stored amount: how it counts, its code and amount, and its occurrence number in the file. */
export function toEntryKey(
  kind: Exclude<PayrollDayKind, 'former'>,
  { code, amount, occurrence }: { code: string; amount: string; occurrence: number },
): string {
  return `${toEntryKeyPrefix(kind)}${code} ${amount} ${String(occurrence)}`;
}

/** The beginning of the keys of one kind. */
export function toEntryKeyPrefix(kind: Exclude<PayrollDayKind, 'former'>): string {
  return `${kind} `;
}

const PREFIXES = (['set', 'open', 'add'] as const).map((kind) => ({ kind, prefix: toEntryKeyPrefix(kind) }));

export function kindOf({ entryKey, fileOrder }: Pick<PayrollDay, 'entryKey' | 'fileOrder'>): PayrollDayKind {
  if (fileOrder === '') return 'former';
  return PREFIXES.find(({ prefix }) => entryKey.startsWith(prefix))?.kind ?? 'former';
}

/** Code, amount and occurrence of a key, without how it counts. */
export function amountKeyOf({ entryKey }: Pick<PayrollDay, 'entryKey'>): string {
  return entryKey.slice(entryKey.indexOf(' ') + 1);
}
