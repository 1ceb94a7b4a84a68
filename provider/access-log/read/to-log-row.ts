import type { LogRow } from '#contract/calls/administration/access-log.ts';
import { isUserRole } from '#contract/roles.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { countProtectedInEvent } from './count-protected-in-event.ts';
import { areaOf, kindOf } from './describe-action.ts';
import type { ListedEvent } from './list-events.ts';

/** The event as pages and exports show it. Its details, which name filters and fields, are not among it. */
export function toLogRow(event: ListedEvent): LogRow {
  const { auditEventId, at, accountName, role, action, detail, personId, rowCount, client, requestId } =
    event;
  return {
    eventId: auditEventId,
    at: toInstant(at),
    accountName: accountName === null ? null : plainSpaces(accountName),
    role: isUserRole(role) ? role : null,
    kind: kindOf(action),
    area: areaOf(action, detail),
    personId,
    rowCount,
    protectedPeople: countProtectedInEvent(detail),
    client,
    requestId,
  };
}
