import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { dayNumber, TIME_ZONE, type Day } from '#contract/values/calendar.ts';
import { countRepeatedDays, DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type { CheckedRequest } from '#contract/calls.ts';
import type { Notification } from '#contract/calls/notification.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/values/vocabulary.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { findPerson, historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { calculateOccasions } from '#provider/absence/spells/occasions.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrderInSql, hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef, type PersonNames } from '#provider/people/to-person-ref.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { notificationKinds } from './rules/notification-kinds.ts';
import { countListed } from './count-notifications.ts';
import { isListed, matchesRequest } from './visible-notifications.ts';

/**
 * The notifications of the departments and their people in the caller's list, see {@link listOpenNotifications}, and the total
 * number including those outside the page.
 */
export async function listNotifications(
  snapshot: Snapshot,
  context: CallContext,
  request: CheckedRequest<'notificationDepartment'>,
): Promise<{ notifications: Notification[]; total: number }> {
  const { offset = 0, limit } = request;
  const condition = matchesRequest(request);
  const order = orderOf(request, snapshot, context);
  const notifications = await listOpenNotifications(snapshot, context, condition, { order, offset, limit });
  const isWhole = offset === 0 && (limit === undefined || notifications.length < limit);
  return { notifications, total: isWhole ? notifications.length : await countListed(context, condition) };
}

/** The order before the one that {@link listOpenNotifications} has by default. */
function orderOf(
  { sorting, departmentIds }: CheckedRequest<'notificationDepartment'>,
  { departments }: Snapshot,
  context: CallContext,
): SQL[] {
  if (sorting === 'oldest') return [asc(notification.raisedOn)];
  if (sorting === 'person' && !hidesNames(context)) return [sql`${person.sortKey} collate "C" nulls first`];
  if (sorting !== 'department') return [];
  const requested = new Set(departmentIds);
  const ids = departments
    .map(({ department: { departmentId, name } }) => ({ departmentId, name }))
    .filter(({ departmentId }) => requested.has(departmentId))
    .sort((a, b) => compareSwedish(a.name, b.name))
    .map(({ departmentId }) => departmentId);
  return [sql`array_position(${sql.param(ids)}::text[], ${notification.departmentId})`];
}

type NotificationPage = {
  /** Default: none. */
  order?: readonly SQL[];
  offset?: number;
  /** Maximum number; default: all. */
  limit?: number | undefined;
};

/**
 * The open notifications that match a condition on `notification` and `department`: by the given order, then newest first, then
 * department notifications before those of people, by name; for a role without access to names by the first day of the absence,
 * then a keyed hash. Excludes what the role may not see and what the user has dismissed.
 */
export async function listOpenNotifications(
  snapshot: Snapshot,
  context: CallContext,
  condition: SQL | undefined,
  { order = [], offset = 0, limit }: NotificationPage = {},
): Promise<Notification[]> {
  const { tx } = context;
  const query = tx
    .select({
      notification,
      person: { personId: person.personId, firstName: person.firstName, lastName: person.lastName },
      department: { departmentId: department.departmentId, name: department.name },
      repeatedMonths: organisationSetting.repeatedMonths,
    })
    .from(notification)
    .innerJoin(
      department,
      and(
        eq(department.organisationId, notification.organisationId),
        eq(department.departmentId, notification.departmentId),
      ),
    )
    .leftJoin(
      person,
      and(eq(person.organisationId, notification.organisationId), eq(person.personId, notification.personId)),
    )
    .leftJoin(organisationSetting, eq(organisationSetting.organisationId, notification.organisationId))
    .where(and(isListed(context), condition))
    .orderBy(
      ...order,
      desc(notification.raisedOn),
      sql`${notification.personId} is not null`,
      ...(hidesNames(context)
        ? [notification.occasionStart, hashForOrderInSql(context.orderKey, notification.notificationId)]
        : [sql`${person.sortKey} collate "C"`, notification.notificationId]),
    )
    .offset(offset);
  const rows = await (limit === undefined ? query : query.limit(limit));
  // Cached: hundreds share the same few days, and finding the start of a day in Sweden is the slowest step here.
  const starts = new Map(
    [...new Set(rows.map((row) => row.notification.raisedOn))].map((day) => [day, startOf(day)]),
  );
  return rows.map((row) => toNotification(row, { snapshot, starts }, context));
}

interface NotificationRow {
  notification: typeof notification.$inferSelect;
  person: PersonNames | null;
  department: { departmentId: string; name: string };
  /** The setting of the organisation; null: it has saved none. */
  repeatedMonths: number | null;
}

interface Known {
  snapshot: Snapshot;
  /** The start instant of each day on which a notification was raised. */
  starts: ReadonlyMap<Day, string>;
}

function toNotification(
  row: NotificationRow,
  { snapshot, starts }: Known,
  context: CallContext,
): Notification {
  const { notificationId, occasionStart, raisedOn, shortTermCount, count, riskMark } = row.notification;
  const type = asType(row.notification.type);
  const history = occasionStart === null || row.person === null ? [] : readHistory(snapshot, row.person);
  const daysAbsent =
    occasionStart === null ? null : countDaysAbsent(history, dayNumber(occasionStart), context.today);
  return {
    id: notificationId,
    type,
    person: row.person && toPersonRef(row.person, context),
    department: toDepartmentRef(row.department),
    createdAt: starts.get(raisedOn) ?? startOf(raisedOn),
    daysAbsent,
    shortTermCount,
    count,
    riskMark,
    text: notificationKinds[type].text({
      occasionStart,
      raisedOn,
      daysAbsent,
      shortTermCount,
      count,
      repeatedDays: countRepeatedDays({ months: row.repeatedMonths ?? DEFAULT_REPEATED.months }),
    }),
  };
}

/** Empty for a person that was added after the snapshot. */
function readHistory(snapshot: Snapshot, { personId }: PersonNames): readonly AbsenceRow[] {
  const person = findPerson(snapshot, personId);
  return person === null ? [] : historyOf(snapshot, person);
}

/** The current length of the sick leave that began on `start`; null if it no longer exists. */
function countDaysAbsent(history: readonly AbsenceRow[], start: number, today: Day): number | null {
  const occasions = calculateOccasions(history, 'SICK_LEAVE', dayNumber(today));
  return occasions.find((occasion) => occasion.start === start)?.length ?? null;
}

/** The query returns only known types. */
function asType(type: string): NotificationType {
  const known = NOTIFICATION_TYPES.find((one) => one === type);
  if (known === undefined) throw new Error('a notification of a type that has no rule');
  return known;
}

/** The rules use days; in the response, the timestamp is the start of that day in Sweden. */
function startOf(day: Day): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).toInstant().toString();
}
