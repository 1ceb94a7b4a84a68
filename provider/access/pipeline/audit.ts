import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { InfectedFile } from '#provider/files/scan/infected-file.ts';
import type { ProblemError } from '#provider/http/problem-error.ts';
import { countPeople } from '../rules/people-in-response.ts';

/**
 * The fields of an audit row that only the handler of the call knows. `detail` contains filters and field names, never free
 * texts or people's names.
 */
export type AuditFields = {
  /** Default: the name of the call. */
  action?: string;
  personId?: string | null;
  subjectId?: string | null;
  detail?: Readonly<Record<string, unknown>> | null;
  rowCount?: number | null;
  /** The person has protected identity, which the row states. */
  isProtected?: boolean;
  /** How many people with protected identity are among the rows of the response; a row states it if there are any. */
  protectedPeople?: number;
};

/**
 * An audit event. `action` is the call's name in the contract, or an event such as `signIn`, `denied` or `import`: the access log lists
 * some of them (`EVENT_KINDS` in access-log/read/describe-action.ts).
 */
export type AuditEvent = AuditFields & {
  organisationId: string;
  accountId: string | null;
  role: string | null;
  action: string;
  /** ISO 8601 with a time zone. */
  at: string;
  requestId: string;
  /** The address of the client; null if it is unknown. */
  client?: string | null;
  /** Default: a new id. With the same id a row is written once. */
  auditEventId?: string;
};

/**
 * Appends one audit row. Runs in the transaction of the audited change, so that both are committed or
 * neither.
 */
export async function writeAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  const { auditEventId = newId(), personId = null, subjectId = null, client = null } = event;
  const { isProtected = false, protectedPeople = 0, rowCount = null, ...values } = event;
  const protection = {
    ...(isProtected ? { protectedIdentity: true } : {}),
    ...(protectedPeople > 0 ? { protectedPeople } : {}),
  };
  const isAboutProtected = isProtected || protectedPeople > 0;
  const detail = isAboutProtected ? { ...event.detail, ...protection } : (event.detail ?? null);
  // Prepared: every column has a value, so that the statement always has the same text.
  await tx
    .insert(auditEvent)
    .values({ ...values, auditEventId, personId, subjectId, client, detail, rowCount })
    .onConflictDoNothing()
    .prepare('insert audit_event')
    .execute();
}

/** Above this number of ids the audit row contains only the number of departments, not the ids. */
const DEPARTMENTS_NAMED = 50;

type AuditContext = { now: Temporal.Instant; requestId: string; client: string | null };

export type HandledCall = AuditContext & {
  call: Call & { name: CallName };
  caller: Pick<AuditEvent, 'organisationId' | 'accountId' | 'role'> & { isMachine: boolean };
  request: unknown;
  response: unknown;
  auditFields: AuditFields;
  /** Default: a new id. With the same id a row is written once. */
  auditEventId?: string;
};

/**
 * Writes the one audit row of a successful call: for a mutation, for a call about one person, for a file, and for a
 * response with many people, then with its filters and number of rows. A response that becomes a file is an `export`.
 * Other calls are not audited.
 */
export async function auditCall(tx: Transaction, handled: HandledCall): Promise<void> {
  const { call, caller, request, auditFields } = handled;
  // The handler of a streamed response sets the number of rows itself.
  const rowCount = auditFields.rowCount ?? countPeople(call.name, handled.response, request);
  const exported = isRecord(request) && isRecord(request.export) ? request.export : null;
  const isFile = call.responseType === 'file' || exported !== null;
  if (!call.writes && !call.aboutOnePerson && !isFile && rowCount === null) return;
  await writeAudit(tx, {
    organisationId: caller.organisationId,
    accountId: caller.accountId,
    role: caller.isMachine ? null : caller.role,
    action: exported === null ? call.name : 'export',
    personId: findPersonId(request),
    detail: rowCount === null && exported === null ? null : { ...filtersOf(request), ...exported },
    rowCount,
    ...auditFields,
    at: handled.now.toString(),
    requestId: handled.requestId,
    client: handled.client,
    ...(handled.auditEventId === undefined ? {} : { auditEventId: handled.auditEventId }),
  });
}

export type DeniedCall = AuditContext & {
  name: CallName;
  account: { organisationId: string; accountId: string | null };
  /** As claimed by the caller; null if no such role exists. */
  role: string | null;
  problem: ProblemError;
  /** The validated body of the request, or null. */
  request: unknown;
};

/**
 * Writes the audit row of a call that was rejected for a known account: `roleSpoof` if the caller claimed a
 * role that the account does not hold, `missing` if the target does not exist for the caller,
 * `infectedFile` if the virus scan found something, otherwise `denied`.
 */
export function auditDenial(
  tx: Transaction,
  { name, account, role, problem, now, requestId, client, request }: DeniedCall,
): Promise<void> {
  return writeAudit(tx, {
    ...account,
    role,
    action: actionOf(problem),
    personId: findPersonId(request),
    subjectId: findSubjectId(request),
    detail: {
      call: name,
      code: problem.code,
      ...(problem instanceof InfectedFile ? { signature: problem.signature } : {}),
    },
    at: now.toString(),
    requestId,
    client,
  });
}

function actionOf({ code, status }: ProblemError): 'roleSpoof' | 'missing' | 'infectedFile' | 'denied' {
  if (code === 'role_not_held') return 'roleSpoof';
  if (code === 'file_infected') return 'infectedFile';
  return status === 404 ? 'missing' : 'denied';
}

function findPersonId(request: unknown): string | null {
  if (!isRecord(request) || typeof request.personId !== 'string') return null;
  return isUuid(request.personId) ? request.personId : null;
}

/** The id of a plan, document or another target that a rejected request names. */
function findSubjectId(request: unknown): string | null {
  if (!isRecord(request)) return null;
  const { personId: _personId, ...others } = request;
  const id = Object.values(others).find((value) => typeof value === 'string' && isUuid(value));
  return typeof id === 'string' ? id : null;
}

/**
 * The filters of a list: ids, days and choices. Leaves out the text of a search, which is a name, and the row after which a page begins, which is about
 * a person.
 */
function filtersOf(request: unknown): Record<string, unknown> | null {
  if (!isRecord(request)) return null;
  const { departmentIds, text: _text, after: _after, export: _export, ...filters } = request;
  return Array.isArray(departmentIds) ? { ...filters, ...describeDepartments(departmentIds) } : filters;
}

/** The departments of a list or an export in `detail`. */
export function describeDepartments(departmentIds: readonly unknown[]): Record<string, unknown> {
  const departments = departmentIds.length;
  return departments <= DEPARTMENTS_NAMED ? { departments, departmentIds } : { departments };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
