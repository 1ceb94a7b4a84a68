import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import type { SharedReads } from './transactions/shared-reads.ts';
import type { TransactionAccess } from './transactions/transaction-access.ts';

/** Typed queries outside a transaction. Each query takes a connection from the pool and releases it. */
export type Database = NodePgDatabase;

/**
 * Queries inside the transaction of `withTx`. A query written for `db | tx` takes this type, because a
 * `Database` is assignable to it. It has no `transaction`: a nested one on the open connection would commit
 * the outer transaction.
 */
export type Transaction = Omit<Database, 'transaction' | '$client'>;

export type Engine = 'pglite' | 'postgres';

export type TransactionOptions =
  | {
      allowEarlyCommit?: false;
      /** `repeatable read` gives an export a consistent snapshot. Default: read committed. */
      isolation?: 'repeatable read' | 'serializable';
      readOnly?: boolean;
    }
  /**
   * Read committed, and `readAtOnce` may commit the transaction and continue in another on the same connection. For reads: what
   * was written before that is kept when a later statement fails. `sharedReads`: the results that `readOnce` shares with other
   * transactions.
   */
  | { allowEarlyCommit: true; sharedReads?: SharedReads };

/** Runs `fn` in a transaction with the access that its caller has. */
export type RunTransaction = <T>(
  fn: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/** The single database of the process, opened by `openDatabase` and passed to both tiers. */
export interface OpenDatabase {
  readonly engine: Engine;
  /**
   * Queries of the schema `web`, as the application's role. Those of the provider run in `withTx`, which states whose rows they
   * concern: here they find none.
   */
  readonly db: Database;
  readonly pool: Pool;
  /**
   * Runs `fn` in a transaction that can access the rows of an organisation, and retries on conflicts (see `withTx`), so `fn` must
   * not do anything that cannot be repeated. Inside it only `tx` can query the database; `db` and `pool` throw.
   */
  withTx<T>(
    access: TransactionAccess,
    fn: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Runs `fn` on a dedicated connection, for imports. On PostgreSQL that connection has no
   * time limits; on the embedded database it is the only one, so all other queries wait, and a statement may take 15 minutes.
   */
  withOwnConnection<T>(fn: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /** The same as the owner of the tables, for migrations and maintenance. */
  withMigrationConnection<T>(fn: (client: Client | PoolClient) => Promise<T>): Promise<T>;
  /**
   * Resolves when the database responds within a second; rejects with an error for which
   * `isDatabaseUnavailable` is true.
   */
  ping(): Promise<void>;
  /**
   * Updates the planner's statistics; used after a bulk load, and nightly for the embedded database, which
   * has no autovacuum.
   */
  analyze(): Promise<void>;
  /** Number of restarts of the embedded database after a missed deadline or a crash. */
  restarts(): number;
  /** Waits a few seconds for running queries, checkpoints and closes. Safe to call twice. */
  close(): Promise<void>;
}
