import type { Day } from '#contract/values/calendar.ts';
import { toFileOrder } from '../files/file-order.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { TimeFormat } from './time-format.ts';

const MAX_CODES = 30;

/** Counts the contents of a file of time transactions while it is read. */
export class PaxmlContents {
  #transactions = 0;
  #read = 0;
  #scheduleDays = 0;
  #lastDay: Day = '';
  readonly #codes = new Map<string, number>();

  constructor(private readonly format: Pick<TimeFormat, 'transactions' | 'codes'>) {}

  /** A transaction with a supported code, even if it is rejected later. */
  addRead(): void {
    this.#read += 1;
  }

  addScheduleDay(): void {
    this.#scheduleDays += 1;
  }

  addDay(day: Day): void {
    if (day > this.#lastDay) this.#lastDay = day;
  }

  addTransaction(): void {
    this.#transactions += 1;
  }

  /** A transaction with an unsupported code. */
  addUnread(code: string): void {
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
  }

  /** Whether the file contains neither transactions nor schedules. */
  isEmpty(): boolean {
    return this.#read === 0 && this.#codes.size === 0 && this.#scheduleDays === 0;
  }

  /** Why the file has no usable content; null if it has. A file with only schedules is usable. */
  findProblem(): FileProblem | null {
    if (this.#read > 0) return null;
    if (this.#codes.size === 0) {
      const values = { transactions: { term: this.format.transactions } };
      return this.#scheduleDays > 0 ? null : { key: 'noTimes', values };
    }
    const codes = [...this.#codes].sort().map(([code, count]) => `${code} ${String(count)}`);
    const values = {
      codes: codes.slice(0, MAX_CODES).join(', '),
      source: { term: this.format.codes },
      more: codes.length - MAX_CODES,
    };
    return { key: codes.length > MAX_CODES ? 'noAbsenceOfManyCodes' : 'noAbsence', values };
  }

  /** @param headerTime the text from the header */
  toFileOrder(headerTime: string, contentHash: string): string {
    return toFileOrder({ headerTime, lastDay: this.#lastDay, transactions: this.#transactions, contentHash });
  }
}
