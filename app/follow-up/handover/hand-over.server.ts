import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { changeHandover } from './change-handover.server.ts';
import type { Handover } from './handover-schema.server.ts';

/**
 * Hands over and returns the URL of the next page: with the employees who stayed, if there are any. Null when it failed.
 *
 * @param key idempotency key: posting the same page twice hands over once
 */
export function handOver(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { from, to, lastDay }: Handover,
  key: string,
): Promise<string | null> {
  const body = { fromAccountId: from.accountId, toAccountId: to.accountId, lastDay };
  return changeHandover(web, session, async () => {
    const { moved, stayed } = await session.api.call('followUpHandOver', body, { idempotencyKey: key });
    const query = { done: '1', from: from.accountId, to: to.accountId };
    return {
      flash: describeResult(moved, { name: to.name, date: lastDay }),
      result: stayed > 0 ? paths.followUpHandoverWith(query) : paths.followUpHandover,
    };
  });
}

function describeResult(count: number, { name, date }: { name: string; date: string | null }): Flash {
  if (count === 0) return { kind: 'info', key: 'handover:flash.none' };
  return date === null
    ? { kind: 'ok', key: 'handover:flash.moved', values: { count, name } }
    : { kind: 'ok', key: 'handover:flash.delegated', values: { count, name, date } };
}
