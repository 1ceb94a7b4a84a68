import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import type { Problem } from '#provider/http/problem.ts';
import { countPeople } from '../rules/people-in-response.ts';

/**
 * What only the handler knows about its audit row. `detail` contains filters and field names, never free
 * texts or people's names.
 */
export type AuditNote = {
  personId?: string | null;
  subjectId?: string | null;
  detail?: Readonly<Record<string, unknown>> | null;
  rowCount?: number | null;
};

/**
 * An audit event. `action` is the call's name in the contract, or an event: `signIn`, `signInFailed`,
 * `denied`.
 */
export type AuditEvent = AuditNote & {
  organisationId: string;
  accountId: string | null;
  role: string | null;
  action: string;
  /** ISO 8601 with a time zone. */
  at: string;
  requestId: string;
  /** Default: a new id. With the same id a row is written once. */
  auditEventId?: string;
};

/**
 * Appends one audit row. Runs in the transaction of the audited change, so that both are committed or
 * neither.
 */
export async function writeAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  const { auditEventId = newId(), personId = null, subjectId = null, detail = null, rowCount = null } = event;
  // Prepared: every column has a value, so that the statement always has the same text.
  await tx
    .insert(auditEvent)
    .values({ ...event, auditEventId, personId, subjectId, detail, rowCount })
    .onConflictDoNothing()
    .prepare('insert audit_event')
    .execute();
}

/** Above this number of ids the audit row contains only the number of departments, not the ids. */
const DEPARTMENTS_NAMED = 50;

type AuditContext = { now: Temporal.Instant; requestId: string };

export type HandledCall = AuditContext & {
  call: Call & { name: CallName };
  caller: Pick<AuditEvent, 'organisationId' | 'accountId' | 'role'> & { isMachine: boolean };
  request: unknown;
  response: unknown;
  note: AuditNote;
  /** Default: a new id. With the same id a row is written once. */
  auditEventId?: string;
};

/**
 * Writes the one audit row of a successful call: for a mutation, for a call about one person, and for a
 * response with many people, then with its filters and number of rows. Other calls are not audited.
 */
export async function auditCall(tx: Transaction, handled: HandledCall): Promise<void> {
  const { call, caller, request, note } = handled;
  // The handler of a streamed response notes the number of rows itself.
  const rowCount = note.rowCount ?? countPeople(call.name, handled.response);
  if (!call.writes && !call.aboutOnePerson && rowCount === null) return;
  await writeAudit(tx, {
    organisationId: caller.organisationId,
    accountId: caller.accountId,
    role: caller.isMachine ? null : caller.role,
    action: call.name,
    personId: findPersonId(request),
    detail: rowCount === null ? null : filtersOf(request),
    rowCount,
    ...note,
    at: handled.now.toString(),
    requestId: handled.requestId,
    ...(handled.auditEventId === undefined ? {} : { auditEventId: handled.auditEventId }),
  });
}

export type DeniedCall = AuditContext & {
  name: CallName;
  account: { organisationId: string; accountId: string };
  /** As claimed by the caller; null if no such role exists. */
  role: string | null;
  problem: Problem;
};

/**
 * Writes the audit row of a call that was rejected for a known account: `roleSpoof` if the caller claimed a
 * role that the account does not hold, otherwise `denied`.
 */
export function auditDenial(
  tx: Transaction,
  { name, account, role, problem, now, requestId }: DeniedCall,
): Promise<void> {
  return writeAudit(tx, {
    ...account,
    role,
    action: problem.code === 'role_not_held' ? 'roleSpoof' : 'denied',
    detail: { call: name, code: problem.code },
    at: now.toString(),
    requestId,
  });
}

function findPersonId(request: unknown): string | null {
  if (!isRecord(request) || typeof request.personId !== 'string') return null;
  return isUuid(request.personId) ? request.personId : null;
}

/** The filters of a list: ids, days and choices. The text of a search is left out, because it is a name. */
function filtersOf(request: unknown): Record<string, unknown> | null {
  if (!isRecord(request)) return null;
  const { departmentIds, text: _text, ...filters } = request;
  if (!Array.isArray(departmentIds)) return filters;
  const named = departmentIds.length <= DEPARTMENTS_NAMED ? { departmentIds: departmentIds as unknown } : {};
  return { ...filters, departments: departmentIds.length, ...named };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
