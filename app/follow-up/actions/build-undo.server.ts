import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

const INTENTS = { done: 'undo', postponed: 'undoPostponement' } as const;

type MarkedStep = {
  personId: string;
  reason: FollowUpReason;
  occurrence: string;
  /** What was entered about the step. */
  kind: keyof typeof INTENTS;
  /** The page to return to. */
  returnTo: string;
};

/**
 * The form of a message that undoes what was just entered about a step. The calls return no id of the entry; if it cannot be found,
 * the message has no form.
 */
export async function buildUndo(
  session: AuthenticatedSession,
  { personId, reason, occurrence, kind, returnTo }: MarkedStep,
): Promise<Pick<Flash, 'undo'>> {
  const entry = await session.api
    .call('followUpPerson', { personId })
    .then(({ rows }) => rows.find((row) => row.reason === reason && row.occurrence === occurrence)?.[kind])
    .catch(() => null);
  if (entry == null) return {};
  const fields = { intent: INTENTS[kind], markId: entry.markId, returnTo };
  return { undo: { action: paths.followUpChange(personId), fields } };
}
