import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { fromDayNumber, dayNumber, type Day } from '../../contract/calendar';
import type { Transaction } from '../../database/database';
import { newId } from '../../database/new-id';
import { anyOf } from '../database/any-of';
import { notification } from '../database/tables/notification';
import { notificationKey, type TypedNotification } from './calculate-notifications';

/** How many rows were opened, changed or closed. */
export interface StoredChanges {
  written: number;
  closed: number;
}

/** Eleven parameters a row, far below the protocol's 65 535. */
const CHUNK_ROWS = 1_000;

/**
 * Makes the organisation's open notifications those that are due: new ones are inserted, those that came back are opened
 * again, the rest are closed. What was due only between two runs was never shown, and is not stored. Risk marks,
 * dismissals and ids stay as they are, and a row that is right already is not written.
 */
export async function storeNotifications(
  tx: Transaction,
  organisationId: string,
  notifications: readonly TypedNotification[],
  today: Day,
): Promise<StoredChanges> {
  const due = notifications.filter(({ closedOn }) => closedOn === null);
  const closed = await closeOthers(tx, organisationId, { due, notifications, today });
  const ofPeople = due.filter(({ personId }) => personId !== null);
  const ofDepartments = due.filter(({ personId }) => personId === null);
  const { personId, type, occasionStart, departmentId } = notification;
  const written =
    (await upsert(tx, organisationId, ofPeople, {
      target: [notification.organisationId, personId, type, occasionStart],
      targetWhere: isNotNull(personId),
    })) +
    (await upsert(tx, organisationId, ofDepartments, {
      target: [notification.organisationId, departmentId, type],
      targetWhere: isNull(personId),
    }));
  return { written, closed };
}

interface UniqueKey {
  target: (typeof notification)['organisationId' | 'personId' | 'type' | 'occasionStart' | 'departmentId'][];
  targetWhere: SQL;
}

async function upsert(
  tx: Transaction,
  organisationId: string,
  due: readonly TypedNotification[],
  key: UniqueKey,
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
    const changed = await tx
      .insert(notification)
      .values(rows)
      .onConflictDoUpdate({
        ...key,
        set: {
          departmentId: sql`excluded.department_id`,
          raisedOn: sql`excluded.raised_on`,
          closedOn: null,
          shortTermCount: sql`excluded.short_term_count`,
          count: sql`excluded.count`,
        },
        setWhere: sql`(${notification.departmentId}, ${notification.raisedOn}, ${notification.closedOn}, ${notification.shortTermCount}, ${notification.count})
          is distinct from (excluded.department_id, excluded.raised_on, excluded.closed_on, excluded.short_term_count, excluded.count)`,
      })
      .returning({ id: notification.notificationId });
    written += changed.length;
  }
  return written;
}

interface Closing {
  due: readonly TypedNotification[];
  notifications: readonly TypedNotification[];
  today: Day;
}

/** Closes what is open but no longer due, on the day that the rule gives; today where the facts themselves are gone. */
async function closeOthers(
  tx: Transaction,
  organisationId: string,
  { due, notifications, today }: Closing,
): Promise<number> {
  const open = await tx
    .select({
      id: notification.notificationId,
      type: notification.type,
      personId: notification.personId,
      departmentId: notification.departmentId,
      occasionStart: notification.occasionStart,
    })
    .from(notification)
    .where(and(eq(notification.organisationId, organisationId), isNull(notification.closedOn)));
  const stillDue = new Set(due.map(notificationKey));
  const closedOn = new Map(notifications.map((one) => [notificationKey(one), one.closedOn]));
  const idsByDay = new Map<Day, string[]>();
  for (const { id, occasionStart, ...row } of open) {
    const key = notificationKey({
      ...row,
      occasionStart: occasionStart === null ? null : dayNumber(occasionStart),
    });
    if (stillDue.has(key)) continue;
    const closed = closedOn.get(key) ?? null;
    const day = closed === null ? today : fromDayNumber(closed);
    idsByDay.set(day, [...(idsByDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of idsByDay) {
    await tx
      .update(notification)
      .set({ closedOn: day })
      .where(and(eq(notification.organisationId, organisationId), anyOf(notification.notificationId, ids)));
  }
  return [...idsByDay.values()].flat().length;
}
