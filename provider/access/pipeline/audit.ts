import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';

/** What only the handler knows of its audit row. `detail` holds filters and names of fields, never texts or names. */
export type AuditNote = {
  personId?: string | null;
  subjectId?: string | null;
  detail?: Readonly<Record<string, unknown>> | null;
  rowCount?: number | null;
};

/** Who did what, and when. `action` is the call's name in the contract, or an event: `signIn`, `signInFailed`, `denied`. */
export type AuditEvent = AuditNote & {
  organisationId: string;
  accountId: string | null;
  role: string | null;
  action: string;
  /** ISO 8601 with zone. */
  at: string;
  requestId: string;
};

/** Appends one audit row; in the transaction of what it tells of, so that neither is there without the other. */
export async function writeAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvent).values({ ...event, auditEventId: newId() });
}
