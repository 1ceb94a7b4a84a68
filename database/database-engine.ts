import type { OpenDatabase } from './database.ts';

/** The differences between the two engines; `openDatabase` adds the common part. */
export interface DatabaseEngine extends Pick<
  OpenDatabase,
  'engine' | 'pool' | 'withOwnConnection' | 'withMigrationConnection' | 'restarts'
> {
  /** The statement that updates the planner's statistics. */
  readonly analyzeStatement: 'analyze' | 'vacuum (analyze)';
  /** Statements at the begin of every transaction. */
  readonly transactionSettings: readonly string[];
  /** Called when the pool has ended. */
  dispose(): Promise<void>;
}
