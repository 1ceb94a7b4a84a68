import type { CallResponse } from '#contract/calls.ts';
import { pickName } from '#app/employees/format-name.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Handover } from './handover-schema.server.ts';

type HandoverContext = { web: Pick<WebContext, 'stores'>; session: AuthenticatedSession };

/** Requires the permission to hand over the employees that an account follows up. */
export async function requireHandover(
  web: Pick<WebContext, 'settings' | 'session'>,
): Promise<AuthenticatedSession> {
  const session = await requireSession(web);
  requireCapability(session, 'followUpHandover');
  return session;
}

/** The accounts of the form and the delegations of today. */
export function loadHandoverAccounts({
  web,
  session,
}: HandoverContext): Promise<CallResponse<'followUpHandoverAccounts'>> {
  return awaitOrThrowResponse(web, session, session.api.call('followUpHandoverAccounts', null));
}

/** What a handover would move, and the employees who would stay, each with a link. */
export async function loadPreview(
  { web, session }: HandoverContext,
  { from, to }: Pick<Handover, 'from' | 'to'>,
) {
  const accounts = { fromAccountId: from.accountId, toAccountId: to.accountId };
  const { people, ...counts } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('followUpHandoverPreview', accounts),
  );
  return {
    ...counts,
    from: from.name,
    to: to.name,
    people: people.map(({ person, department }) => ({
      url: person.person_id === null ? null : paths.person(person.person_id),
      person: pickName(person),
      department: department.name,
    })),
  };
}

export type HandoverPreview = Awaited<ReturnType<typeof loadPreview>>;

/** After a handover, whose accounts the URL has: the employees who stayed. Null when the lists do not have the accounts any more. */
export async function loadStaying(
  context: HandoverContext,
  accounts: CallResponse<'followUpHandoverAccounts'>,
  search: URLSearchParams,
): Promise<HandoverPreview | null> {
  const from = accounts.from.find(({ accountId }) => accountId === search.get('from'));
  const to = accounts.to.find(({ accountId }) => accountId === search.get('to'));
  return from === undefined || to === undefined || from.accountId === to.accountId
    ? null
    : loadPreview(context, { from, to });
}

/** The current delegations and the earlier handovers as the page shows them; times are in Stockholm time. */
export function toShownHandovers({ delegations, earlier }: CallResponse<'followUpHandoverAccounts'>) {
  return { current: delegations.map(formatTime), earlier: earlier.map(formatTime) };
}

function formatTime<Row extends { at: string }>(row: Row): Row {
  return { ...row, at: formatMinute(row.at) };
}
