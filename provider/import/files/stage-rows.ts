import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { FileReport } from '../report/file-report.ts';
import type { DegreeScale } from '../values/degree-scale.ts';
import { RowError } from './cell-reader.ts';
import type { stagedAbsence, stagedTime } from './staging-tables.ts';

/** The number of rows that are written at once. */
export const BATCH_ROWS = 2_000;

/**
 * A RowError rejects the row; any other error ends the import.
 *
 * @param columns what the file calls a column of a RowError, where it has another name
 */
export async function rejectOnRowError(
  report: FileReport,
  row: number,
  write: () => Promise<void>,
  columns: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    report.reject(row, columns.get(error.column ?? '') ?? error.column, error.reason, error.value);
  }
}

/** Removes the rows whose degree remains ambiguous after the whole file was read. */
export async function rejectUndecidedDegrees(
  tx: Transaction,
  table: typeof stagedAbsence | typeof stagedTime,
  file: number,
  { report, scale, column }: { report: FileReport; scale: DegreeScale; column: string },
): Promise<void> {
  const undecided = new Map(scale.listUndecided().map((one) => [one.row, one]));
  const rows = [...undecided.keys()];
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS).map(String);
    const removed = await tx
      .delete(table)
      .where(and(eq(table.file, file), anyOf(table.row, batch)))
      .returning({ row: table.row });
    for (const { row } of removed) {
      const one = undecided.get(row);
      if (one !== undefined) report.reject(row, column, one.reason, String(one.degree));
    }
  }
}

/**
 * Writes of one transaction, one after the other, because a connection runs one statement at a time. The caller continues during the
 * last one: a file is parsed while the database stores its rows.
 */
export class WriteQueue {
  #running: Promise<void> = Promise.resolve();

  /**
   * Starts a write after the previous one has ended. Not to be called again before its promise is settled.
   *
   * @throws the error of the previous one
   */
  async start(write: () => Promise<void>): Promise<void> {
    await this.#running;
    const writing = write();
    // The next call of `start` or `end` throws its error.
    writing.catch(() => undefined);
    this.#running = writing;
  }

  /**
   * Waits for the last write.
   *
   * @throws its error
   */
  end(): Promise<void> {
    return this.#running;
  }

  /** Waits for the last write after another error, which is the one reported: the transaction is rolled back. */
  async settle(): Promise<void> {
    await this.#running.catch(() => undefined);
  }
}

/** Rows that are inserted into a staging table in batches. */
export class Batches<Table extends PgTable> {
  #rows: Table['$inferInsert'][] = [];

  /** @param queue the writes of the transaction meanwhile; without it, `add` waits for the rows that it inserts */
  constructor(
    private readonly tx: Transaction,
    private readonly table: Table,
    private readonly queue: WriteQueue | null = null,
  ) {}

  async add(row: Table['$inferInsert']): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= BATCH_ROWS) await this.#write();
  }

  /** Inserts the remaining rows. All rows are stored afterwards. */
  async flush(): Promise<void> {
    await this.#write();
    await this.queue?.end();
  }

  async #write(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const insert = () => bulkInsert(this.tx, this.table, rows);
    await (this.queue === null ? insert() : this.queue.start(insert));
  }
}
