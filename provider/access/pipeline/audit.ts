import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';

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
