import { Temporal } from 'temporal-polyfill';
import type { ReviewedAccount, SignInNotice } from '#contract/calls/administration/access-review.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { swedishSortKey } from '#provider/text/swedish-sort-key.ts';
import { findSignInNotice } from './find-sign-in-notice.ts';
import { hasOtherAdministrator } from './has-other-administrator.ts';
import { isDecided } from './is-decided.ts';
import { type AccountState, readAccountStates } from './read-account-states.ts';
import { type DecisionRow, readDecisions, type ReviewRow } from './stored-reviews.ts';

/**
 * The accounts of a review, the undecided first. A completed review has those about which it decided; an ongoing review also has
 * every other account that is enabled.
 */
export async function listReviewedAccounts(
  context: CallContext,
  { reviewId, completedAt }: ReviewRow,
): Promise<ReviewedAccount[]> {
  const { tx, caller, today } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const decisions = await readDecisions(scope, reviewId);
  const states = completedAt === null ? await readAccountStates(scope, today) : [];
  const undecided = states.filter((state) => !isDecided(state, decisions.get(state.accountId)));
  const canConfirmOwn = !hasOtherAdministrator(states, caller.accountId);
  const pending = new Set(undecided.map(({ accountId }) => accountId));
  const accounts = [
    ...undecided.map((state): ReviewedAccount => {
      const isOwn = state.accountId === caller.accountId;
      const signInNotice = findSignInNotice(state.lastSignInAt, today);
      return { ...state, isOwn, signInNotice, mayConfirm: !isOwn || canConfirmOwn, decision: null };
    }),
    ...[...decisions.values()]
      .filter(({ accountId }) => !pending.has(accountId))
      .map((decision) => toDecided(decision, caller.accountId)),
  ];
  return accounts.sort((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

function toDecided(row: DecisionRow, ownId: string): ReviewedAccount {
  const { accountId, outcome, decidedAt, decidedByName, rights, reviewed } = row;
  const decidedOn = todayIn(Temporal.Instant.fromEpochMilliseconds(Date.parse(decidedAt)));
  const state: AccountState = { kind: 'person', expiresOn: null, ...reviewed, accountId, rights };
  return {
    ...state,
    isOwn: accountId === ownId,
    signInNotice: findSignInNotice(reviewed.lastSignInAt, decidedOn),
    mayConfirm: false,
    decision: {
      outcome,
      decidedAt: new Date(decidedAt).toISOString(),
      decidedBy: plainSpaces(decidedByName),
    },
  };
}

const NOTICE_ORDER: Readonly<Record<SignInNotice, string>> = { never: '0', longAgo: '1' };

/** Undecided accounts first, of these those with a notice; then by name. */
function sortKeyOf({ decision, signInNotice, personName, accountId }: ReviewedAccount): string {
  const notice = decision === null && signInNotice !== null ? NOTICE_ORDER[signInNotice] : '2';
  return `${decision === null ? '0' : '1'}${notice}${swedishSortKey(personName, accountId)}`;
}
