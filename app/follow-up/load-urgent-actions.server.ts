import type { FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { WebContext } from '#app/load-context.ts';
import { nullWithoutFeature } from '#app/session/features.server.ts';
import { settle, type Settled } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { toShownRow, type ShownRow } from './rows/to-shown-row.server.ts';

/** What the card shows of a row: no employment number, which the overview does not show. */
type UrgentRow = Pick<ShownRow, 'personId' | 'reason' | 'occurrence' | 'person' | 'dueDate' | 'due'>;

/** The most urgent actions due, and how many there are. */
export type UrgentActions = { rows: UrgentRow[]; total: number; overdue: number };

/** Number of rows of the card. */
const SHOWN = 3;

/** Loads the most urgent actions due; null without the role or the feature. */
export async function loadUrgentActions(
  web: WebContext,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
): Promise<Settled<UrgentActions> | null> {
  if (!session.hasCapability('rehabPlansFeature')) return null;
  if (session.stored.data.featureOverrides?.RehabPlanner === 'Disabled') return null;
  const request = { departmentIds: [...departmentIds], limit: SHOWN };
  const list = await settle(web, session, nullWithoutFeature(session.api.call('followUpList', request)));
  if (!list.ok) return list;
  if (list.value === null) return null;
  const { rows, total, overdue } = list.value;
  const today = todayIn(web.clock());
  return { ok: true, value: { rows: rows.map((row) => toUrgentRow(row, today)), total, overdue } };
}

function toUrgentRow(row: FollowUpRow, day: Day): UrgentRow {
  const { personId, reason, occurrence, person, dueDate, due } = toShownRow(row, day);
  return { personId, reason, occurrence, person, dueDate, due };
}
