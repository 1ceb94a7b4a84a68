import type { PlanReason } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

type Statement = { personId: string; reason: PlanReason; text: string; returnTo: string };

/**
 * Saves a statement that no plan is needed. Returns the message, and the page that prints the statement; the page to return to
 * when the new statement could not be found.
 */
export async function saveStatement(
  session: AuthenticatedSession,
  { personId, reason, text, returnTo }: Statement,
): Promise<{ flash: Omit<Flash, 'kind'>; to: string }> {
  await session.api.call('followUpPlanNotNeeded', { personId, reason, text });
  // The response has no id; the newest statement is the first.
  const statement = await session.api
    .call('followUpPerson', { personId })
    .then(({ statements }) => statements.find((one) => one.reason === reason))
    .catch(() => undefined);
  if (statement === undefined) return { flash: { key: 'followUp:flash.statement' }, to: returnTo };
  const fields = { intent: 'undo', markId: statement.markId, returnTo };
  return {
    flash: { key: 'followUp:flash.statement', undo: { action: paths.followUpChange(personId), fields } },
    to: paths.followUpStatement(personId, statement.markId, returnTo),
  };
}
