import type { FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** Returns the action that a form is about; null when there is no such thing to do any more. */
export async function findRow(
  session: AuthenticatedSession,
  personId: string,
  { reason, occurrence }: { reason: string | null; occurrence: string | null },
): Promise<FollowUpRow | null> {
  const { rows } = await session.api.call('followUpPerson', { personId });
  return rows.find((row) => row.reason === reason && row.occurrence === occurrence) ?? null;
}
