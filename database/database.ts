import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';

/** Queries by tables, outside a transaction. Each query takes a connection from the pool and gives it back. */
export type Database = NodePgDatabase;

/**
 * Queries inside the transaction of `withTx`. A query written for `db | tx` takes this type, for a `Database` is one too.
 * It has no `transaction`: begun on an open connection that would commit the outer transaction.
 */
export type Transaction = Omit<Database, 'transaction' | '$client'>;

export type Engine = 'pglite' | 'postgres';

export interface TransactionOptions {
  /** `repeatable read` gives an export one unchanging view. Default: read committed. */
  isolation?: 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

/** The one database of the process, opened by `openDatabase` and handed to both tiers. */
export interface OpenDatabase {
  readonly engine: Engine;
  readonly db: Database;
  readonly pool: Pool;
  /**
   * Runs `fn` in a transaction, again where the database says so (see `withTx`), so `fn` does nothing that cannot be
   * repeated. Inside it only `tx` reaches the database; `db` and `pool` throw there.
   */
  withTx<T>(fn: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `fn` on a connection of its own, for migrations and upkeep. On PostgreSQL that has no time limits; on the embedded
   * database it is the only one, for which everyone else waits.
   */
  withOwnConnection<T>(fn: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /** Resolves when the database answers within a second; rejects with what `isDatabaseUnavailable` recognises. */
  ping(): Promise<void>;
  /** Renews the planner's statistics; after a fill, and nightly for the embedded database, which has no autovacuum. */
  analyze(): Promise<void>;
  /** How many times the embedded database has been ended and opened again, for a missed deadline or a crash. */
  restarts(): number;
  /** Lets queries under way end for a few seconds, checkpoints and closes. Safe to call twice. */
  close(): Promise<void>;
}
