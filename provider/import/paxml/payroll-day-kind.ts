import type { PayrollDay } from '../payroll/payroll-day.ts';

/**
 * How a stored payroll day counts. `set`: an amount that a file states for the day; the latest file's count. `open`: the
 * same, of an absence without an end. `add`: an amount of a file that corrects the day; it adds to what was stated before.
 * `former`: stored before files were told apart by their order.
 */
type PayrollDayKind = 'set' | 'open' | 'add' | 'former';

/** The key of a stored amount: how it counts, its code and amount, and the how-manieth of that amount in its file. */
export function toEntryKey(
  kind: Exclude<PayrollDayKind, 'former'>,
  { code, amount, occurrence }: { code: string; amount: string; occurrence: number },
): string {
  return `${kind} ${code} ${amount} ${String(occurrence)}`;
}

export function kindOf({ entryKey, fileOrder }: Pick<PayrollDay, 'entryKey' | 'fileOrder'>): PayrollDayKind {
  const [kind] = entryKey.split(' ', 1);
  return fileOrder !== '' && (kind === 'set' || kind === 'open' || kind === 'add') ? kind : 'former';
}

/** Code, amount and occurrence of a key, without how it counts. */
export function amountKeyOf({ entryKey }: Pick<PayrollDay, 'entryKey'>): string {
  return entryKey.slice(entryKey.indexOf(' ') + 1);
}
