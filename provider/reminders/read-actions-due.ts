import { roleHasCapability } from '#contract/roles.ts';
import type { Day } from '#contract/values/calendar.ts';
import { getSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { withHeldValues } from '#provider/memory/held-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { ListedAction } from '#provider/follow-up/cases/listed-action.ts';
import { listVisibleActions } from '#provider/follow-up/list-visible-actions.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { findRemindedAccount, type Reminded } from './find-reminded-account.ts';

/** What reading for a reminder needs beside the database. */
export type ReminderDeps = { snapshots: SnapshotCache; demoMode: boolean };

/**
 * The actions of every status that the account of a reminder may see now, as its list of actions due has them; null if it may no
 * longer see that list.
 */
export async function readActionsDue(
  scope: OrganisationScope,
  reminded: Reminded,
  today: Day,
  { snapshots, demoMode }: ReminderDeps,
): Promise<readonly ListedAction[] | null> {
  const caller = await findRemindedAccount(scope, reminded, demoMode);
  if (caller === null || !roleHasCapability(caller.role, 'rehabPlans')) return null;
  return withHeldValues(async (heldValues) => {
    const snapshot = await getSnapshot(scope, await readVersion(scope), snapshots, {
      early: null,
      heldValues,
    });
    try {
      return (await listVisibleActions(snapshot, { tx: scope.tx, caller, today })).actions;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'feature_off') return null;
      throw error;
    }
  });
}
