import type { Day } from '#contract/values/calendar.ts';
import { toFileOrder } from '../files/file-order.ts';

const MAX_CODES = 30;

/** What a PAXml file holds, told apart while it is read. */
export class PaxmlContents {
  #transactions = 0;
  #read = 0;
  #scheduleDays = 0;
  #lastDay: Day = '';
  readonly #codes = new Map<string, number>();

  /** A transaction whose code is read, whether or not it is then refused. */
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

  /** A transaction whose code is not read. */
  addUnread(code: string): void {
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
  }

  /** Why nothing of the file can be used; null where something can. A file with schedules alone can. */
  describeUnusable(): string | null {
    if (this.#read > 0) return null;
    if (this.#codes.size === 0) {
      return this.#scheduleDays > 0 ? null : 'it holds no transaction of time (tidtrans) and no schedule';
    }
    const codes = [...this.#codes].sort().map(([code, count]) => `${code} ${String(count)}`);
    const more = codes.length > MAX_CODES ? `, and ${String(codes.length - MAX_CODES)} other codes` : '';
    return `it holds no absence that can be read. Codes found, with their numbers: ${codes.slice(0, MAX_CODES).join(', ')}${more}. Absence is read from transactions of time (tidtrans) with the codes that docs/operations.md lists`;
  }

  /** @param headerTime as the header has it */
  toFileOrder(headerTime: string, contentHash: string): string {
    return toFileOrder({ headerTime, lastDay: this.#lastDay, transactions: this.#transactions, contentHash });
  }
}
