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
import { anyOf } from '#provider/database/postgres-values.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
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
  const byName = request.sorting === 'person' && !hidesNames(context);
  const page = { order: orderOf(request, snapshot), byName, offset, limit };
  const notifications = await listOpenNotifications(snapshot, context, condition, page);
  const isWhole = offset === 0 && (limit === undefined || notifications.length < limit);
  return { notifications, total: isWhole ? notifications.length : await countListed(context, condition) };
}

/** The order before the one that {@link listOpenNotifications} has by default. */
function orderOf(
  { sorting, departmentIds }: CheckedRequest<'notificationDepartment'>,
  { departments }: Snapshot,
): SQL[] {
  if (sorting === 'oldest') return [asc(notification.raisedOn)];
  if (sorting !== 'department') return [];
  const requested = new Set(departmentIds);
  const ids = departments
    .map(({ department: { departmentId, name } }) => ({ departmentId, name }))
    .filter(({ departmentId }) => requested.has(departmentId))
    .sort((a, b) => compareSwedish(a.name, b.name))
    .map(({ departmentId }) => departmentId);
  return [sql`array_position(${sql.param(ids)}::text[], ${notification.departmentId})`];
}

function ofDepartment(): SQL | undefined {
  return and(
    eq(department.organisationId, notification.organisationId),
    eq(department.departmentId, notification.departmentId),
  );
}

type NotificationPage = {
  /** Default: none. */
  order?: readonly SQL[];
  /** Before any other order by the names of the people; notifications of departments come first. */
  byName?: boolean;
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
  page: NotificationPage = {},
): Promise<Notification[]> {
  const { tx } = context;
  const ids = hidesNames(context)
    ? await listIdsWithoutNames(context, condition, page)
    : await listIds(snapshot, context, condition, page);
  const cipher = await loadCipher({ tx, organisationId: context.caller.organisationId });
  const found = await tx
    .select({
      notification,
      person: { personId: person.personId, firstName: person.firstName, lastName: person.lastName },
      department: { departmentId: department.departmentId, name: department.name },
      repeatedMonths: organisationSetting.repeatedMonths,
    })
    .from(notification)
    .innerJoin(department, ofDepartment())
    .leftJoin(
      person,
      and(eq(person.organisationId, notification.organisationId), eq(person.personId, notification.personId)),
    )
    .leftJoin(organisationSetting, eq(organisationSetting.organisationId, notification.organisationId))
    .where(
      and(
        eq(notification.organisationId, context.caller.organisationId),
        anyOf(notification.notificationId, ids),
      ),
    )
    .prepare('select listed notifications')
    .execute();
  const byId = new Map(found.map((row) => [row.notification.notificationId, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  // Cached: hundreds share the same few days, and finding the start of a day in Sweden is the slowest step here.
  const starts = new Map(
    [...new Set(rows.map((row) => row.notification.raisedOn))].map((day) => [day, startOf(day)]),
  );
  return mapYielding(rows, ({ person: stored, ...row }) => {
    const names = stored === null ? null : decryptRow(cipher, PERSON, stored);
    return toNotification({ ...row, person: names }, { snapshot, starts }, context);
  });
}

/** The ids of a page. The database does not know the names, so that all that match are sorted here. */
async function listIds(
  snapshot: Snapshot,
  context: CallContext,
  condition: SQL | undefined,
  { order = [], byName = false, offset = 0, limit }: NotificationPage,
): Promise<string[]> {
  const before = sql.join([...order, ...defaultOrder()], sql`, `);
  const rows = await context.tx
    .select({
      id: notification.notificationId,
      personId: notification.personId,
      place: sql<number>`dense_rank() over (order by ${before})::int`,
    })
    .from(notification)
    .innerJoin(department, ofDepartment())
    .where(and(isListed(context), condition));
  const ranked = await mapYielding(rows, (row) => ({ ...row, rank: rankOf(snapshot, row.personId) }));
  const end = limit === undefined ? undefined : offset + limit;
  return ranked
    .sort(
      (a, b) =>
        (byName ? a.rank - b.rank : 0) || a.place - b.place || a.rank - b.rank || (a.id < b.id ? -1 : 1),
    )
    .slice(offset, end)
    .map(({ id }) => id);
}

async function listIdsWithoutNames(
  context: CallContext,
  condition: SQL | undefined,
  { order = [], offset = 0, limit }: NotificationPage,
): Promise<string[]> {
  const query = context.tx
    .select({ id: notification.notificationId })
    .from(notification)
    .innerJoin(department, ofDepartment())
    .where(and(isListed(context), condition))
    .orderBy(
      ...order,
      ...defaultOrder(),
      notification.occasionStart,
      hashForOrderInSql(context.orderKey, notification.notificationId),
    )
    .offset(offset);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ id }) => id);
}

/** Newest first, those of departments before those of people. */
function defaultOrder(): SQL[] {
  return [desc(notification.raisedOn), sql`${notification.personId} is not null`];
}

/** The position of a person in the order of names; no person is before all, and one added after the snapshot behind all. */
function rankOf(snapshot: Snapshot, personId: string | null): number {
  if (personId === null) return -1;
  const found = findPerson(snapshot, personId);
  return found === null ? snapshot.nameRank.length : (snapshot.nameRank[found] ?? 0);
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
