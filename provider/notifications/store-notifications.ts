import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { fromDayNumber, dayNumber, type Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { mapYielding, repeatYielding } from '#provider/event-loop/yielding.ts';
import { bulkUpsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import { newId } from '#database/new-id.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { notificationKey, type TypedNotification } from './rules/calculate-notifications.ts';

/** The number of rows that were opened, changed or closed. */
export interface StoredChanges {
  written: number;
  closed: number;
}

/** Building a statement of so many rows takes a few milliseconds, and other requests run in between. */
const CHUNK_ROWS = 1_000;

/**
 * Synchronises the organisation's open notifications with the due ones: inserts new ones, reopens closed ones that are due
 * again, closes the rest. Notifications that were due only between two runs are not stored. Keeps risk marks, dismissals
 * and ids, and does not send unchanged rows to the database.
 */
export async function storeNotifications(
  scope: OrganisationScope,
  notifications: readonly TypedNotification[],
  today: Day,
): Promise<StoredChanges> {
  const due = notifications.filter(({ closedOn }) => closedOn === null);
  const open = await readOpen(scope);
  const closed = await closeOthers(scope, open, { due, notifications, today });
  // Most open notifications stay as they are; building a statement with all of them would be the slowest part of a run.
  const changed: TypedNotification[] = [];
  await repeatYielding(due.length, (index) => {
    const one = due[index];
    if (one !== undefined && !hasStoredValues(open.get(notificationKey(one)), one)) changed.push(one);
  });
  const ofPeople = changed.filter(({ personId }) => personId !== null);
  const ofDepartments = changed.filter(({ personId }) => personId === null);
  const written =
    (await upsert(
      scope,
      ofPeople,
      sql`(organisation_id, person_id, type, occasion_start) where person_id is not null`,
    )) +
    (await upsert(scope, ofDepartments, sql`(organisation_id, department_id, type) where person_id is null`));
  return { written, closed };
}

/** @param key the columns of the unique index, and its condition */
async function upsert(
  { tx, organisationId }: OrganisationScope,
  due: readonly TypedNotification[],
  key: SQL,
): Promise<number> {
  let written = 0;
  for (let start = 0; start < due.length; start += CHUNK_ROWS) {
    const rows = due.slice(start, start + CHUNK_ROWS).map(({ occasionStart, raisedOn, ...values }) => ({
      ...values,
      organisationId,
      notificationId: newId(),
      occasionStart: occasionStart === null ? null : fromDayNumber(occasionStart),
      raisedOn: fromDayNumber(raisedOn),
      closedOn: null,
    }));
    const { departmentId, raisedOn, closedOn, shortTermCount, count } = notification;
    written += await bulkUpsert(
      tx,
      notification,
      rows,
      sql`on conflict ${key} do update set department_id = excluded.department_id, raised_on = excluded.raised_on,
        closed_on = null, short_term_count = excluded.short_term_count, count = excluded.count
        where (${departmentId}, ${raisedOn}, ${closedOn}, ${shortTermCount}, ${count})
          is distinct from (excluded.department_id, excluded.raised_on, excluded.closed_on, excluded.short_term_count, excluded.count)`,
    );
  }
  return written;
}

interface Closing {
  due: readonly TypedNotification[];
  notifications: readonly TypedNotification[];
  today: Day;
}

type OpenNotification = Pick<
  typeof notification.$inferSelect,
  'notificationId' | 'departmentId' | 'raisedOn' | 'shortTermCount' | 'count'
>;

/** The open notifications of the organisation by their key. */
async function readOpen({ tx, organisationId }: OrganisationScope): Promise<Map<string, OpenNotification>> {
  const rows = await tx
    .select({
      notificationId: notification.notificationId,
      type: notification.type,
      personId: notification.personId,
      departmentId: notification.departmentId,
      occasionStart: notification.occasionStart,
      raisedOn: notification.raisedOn,
      shortTermCount: notification.shortTermCount,
      count: notification.count,
    })
    .from(notification)
    .where(and(eq(notification.organisationId, organisationId), isNull(notification.closedOn)));
  const keys = await mapYielding(rows, ({ occasionStart, ...row }) =>
    notificationKey({ ...row, occasionStart: occasionStart === null ? null : dayNumber(occasionStart) }),
  );
  return new Map(rows.map((row, index) => [keys[index] ?? '', row]));
}

/** Whether a due notification is open with the same values. */
function hasStoredValues(open: OpenNotification | undefined, due: TypedNotification): boolean {
  return (
    open?.departmentId === due.departmentId &&
    open.raisedOn === fromDayNumber(due.raisedOn) &&
    open.shortTermCount === due.shortTermCount &&
    open.count === due.count
  );
}

/**
 * Closes open notifications that are no longer due, on the rule's last closing day (one may have ended and returned since
 * the last run), or today if the facts were deleted.
 */
async function closeOthers(
  { tx, organisationId }: OrganisationScope,
  open: ReadonlyMap<string, OpenNotification>,
  { due, notifications, today }: Closing,
): Promise<number> {
  const stillDue = new Set(await mapYielding(due, notificationKey));
  const keys = await mapYielding(notifications, notificationKey);
  const calculated = new Map(notifications.map((one, index) => [keys[index] ?? '', one]));
  const ended = [...open].filter(([key]) => !stillDue.has(key));
  const rows = await mapYielding(ended, ([key, { notificationId, departmentId, raisedOn }]) => {
    const ending = endingOf(calculated.get(key)) ?? { departmentId, raisedOn, closedOn: today };
    return { organisationId, notificationId, ...ending };
  });
  await bulkUpdate(tx, notification, ['organisationId', 'notificationId'], rows);
  return ended.length;
}

type Ending = { departmentId: string; raisedOn: Day; closedOn: Day };

function endingOf(ended: TypedNotification | undefined): Ending | null {
  if (ended === undefined || ended.closedOn === null) return null;
  const { departmentId, raisedOn, closedOn } = ended;
  return { departmentId, raisedOn: fromDayNumber(raisedOn), closedOn: fromDayNumber(closedOn) };
}
