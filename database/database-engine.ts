import type { OpenDatabase } from './database.ts';

/** What the two engines differ in; `openDatabase` adds what they share. */
export interface DatabaseEngine extends Pick<
  OpenDatabase,
  'engine' | 'pool' | 'withOwnConnection' | 'restarts'
> {
  /** The statement that renews the planner's statistics. */
  readonly upkeep: 'analyze' | 'vacuum (analyze)';
  /** Called when the pool has ended. */
  dispose(): Promise<void>;
}
