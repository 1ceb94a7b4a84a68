import { and, desc, eq, gte, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { LogKind } from '#contract/values/administration/access-log.ts';
import type { Transaction } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { actionsOf } from './describe-action.ts';

/** Which events to list; what is missing does not restrict them. */
export type EventFilter = {
  /** Instants; `before` is not included. */
  from?: string | undefined;
  before?: string | undefined;
  accountId?: string | undefined;
  personId?: string | undefined;
  kind?: LogKind | undefined;
};

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number];

/** The position of an event in the list. */
export type EventPosition = Pick<typeof auditEvent.$inferSelect, 'at' | 'auditEventId'>;

/**
 * Lists events of an organisation, the latest first, with the account that caused each.
 *
 * @param page `after`: only events that follow this one, which does not depend on events that are written meanwhile
 */
export function listEvents(
  tx: Transaction,
  organisationId: string,
  filter: EventFilter,
  { offset = 0, after, limit }: { offset?: number; after?: EventPosition | undefined; limit: number },
) {
  const follows =
    after === undefined
      ? undefined
      : sql`(${auditEvent.at}, ${auditEvent.auditEventId}) < (${after.at}::timestamptz, ${after.auditEventId}::uuid)`;
  return tx
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      accountId: auditEvent.accountId,
      accountName: account.personName,
      username: account.username,
      role: auditEvent.role,
      action: auditEvent.action,
      personId: auditEvent.personId,
      subjectId: auditEvent.subjectId,
      detail: auditEvent.detail,
      rowCount: auditEvent.rowCount,
      requestId: auditEvent.requestId,
      client: auditEvent.client,
    })
    .from(auditEvent)
    .leftJoin(
      account,
      and(eq(account.organisationId, auditEvent.organisationId), eq(account.accountId, auditEvent.accountId)),
    )
    .where(and(toCondition(organisationId, filter), follows))
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit)
    .offset(offset);
}

/** Counts the events of a list. */
export async function countEvents(
  tx: Transaction,
  organisationId: string,
  filter: EventFilter,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(auditEvent)
    .where(toCondition(organisationId, filter));
  return row?.count ?? 0;
}

function toCondition(
  organisationId: string,
  { from, before, accountId, personId, kind }: EventFilter,
): SQL | undefined {
  return and(
    eq(auditEvent.organisationId, organisationId),
    from === undefined ? undefined : gte(auditEvent.at, from),
    before === undefined ? undefined : lt(auditEvent.at, before),
    accountId === undefined ? undefined : eq(auditEvent.accountId, accountId),
    personId === undefined ? undefined : eq(auditEvent.personId, personId),
    kind === undefined ? undefined : isOfKind(kind),
  );
}

function isOfKind(kind: LogKind): SQL {
  const { actions, isExcluding } = actionsOf(kind);
  return isExcluding ? notInArray(auditEvent.action, actions) : inArray(auditEvent.action, actions);
}
