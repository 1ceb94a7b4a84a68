import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { FOLLOW_UP_DELEGATION } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { swedishInstant } from '../swedish-time.ts';
import { DELEGATION_DAYS, findDelegate, isPlacedWith, latestStart } from './delegates.ts';
import { findCoordinator } from './simulate-follow-up.ts';

const START_MINUTE = 8 * 60;

/** Delegations that have ended are kept for three of these periods. */
const ENDED_DAYS = 3 * DELEGATION_DAYS;

/**
 * Delegates the follow-up of the coordinator in the departments of another account for four weeks at a time, in each of these periods
 * that starts after the day number `after`, at most three of them before that of today. Ends and deletes earlier delegations. Adds
 * nothing for an organisation without a coordinator or such an account.
 */
export async function fillDelegation(
  scope: OrganisationScope,
  history: OrganisationHistory,
  after: number,
  today: Day,
): Promise<void> {
  const { tx, organisationId } = scope;
  const through = dayNumber(today);
  const latest = latestStart(through, DELEGATION_DAYS);
  const coordinator = findCoordinator(history);
  const delegate = findDelegate(history);
  if (coordinator !== undefined && delegate !== undefined) {
    for (let start = latest - ENDED_DAYS; start <= latest; start += DELEGATION_DAYS) {
      if (start > after) await delegateFrom(scope, history, { coordinator, delegate }, start);
    }
  }
  await endBefore(scope, today);
  const isOld = lt(followUpDelegation.lastDay, dayText(through - ENDED_DAYS));
  await tx
    .delete(followUpDelegation)
    .where(and(eq(followUpDelegation.organisationId, organisationId), isOld));
}

/** Ends the delegations whose last day was before the day, for all their employees. */
async function endBefore({ tx, organisationId }: OrganisationScope, day: Day): Promise<void> {
  const ended = tx
    .select({
      organisationId: followUpDelegated.organisationId,
      delegationId: followUpDelegated.delegationId,
      personId: followUpDelegated.personId,
      endedAt: sql`(${followUpDelegation.lastDay} + 1)::timestamp at time zone 'Europe/Stockholm'`.as(
        'ended_at',
      ),
    })
    .from(followUpDelegated)
    .innerJoin(
      followUpDelegation,
      and(
        eq(followUpDelegation.organisationId, followUpDelegated.organisationId),
        eq(followUpDelegation.delegationId, followUpDelegated.delegationId),
      ),
    )
    .where(and(eq(followUpDelegated.organisationId, organisationId), lt(followUpDelegation.lastDay, day)));
  await tx.insert(followUpDelegatedBefore).select(ended).onConflictDoNothing();
  const endedIds = tx
    .select({ delegationId: followUpDelegation.delegationId })
    .from(followUpDelegation)
    .where(and(eq(followUpDelegation.organisationId, organisationId), lt(followUpDelegation.lastDay, day)));
  await tx
    .delete(followUpDelegated)
    .where(
      and(
        eq(followUpDelegated.organisationId, organisationId),
        inArray(followUpDelegated.delegationId, endedIds),
      ),
    );
}

/** Delegates from the Monday with the day number `start`. */
async function delegateFrom(
  scope: OrganisationScope,
  history: OrganisationHistory,
  { coordinator, delegate }: { coordinator: DemoAccount; delegate: DemoAccount },
  start: number,
): Promise<void> {
  const { tx, organisationId } = scope;
  await endBefore(scope, dayText(start));
  const isInDepartmentOfDelegate = isPlacedWith(scope, delegate, start);
  const delegationId = deterministicUuid(history.seed, IdKind.delegation, start);
  const createdAt = swedishInstant(start, START_MINUTE);
  const people = await tx
    .select({ personId: followUpResponsible.personId })
    .from(followUpResponsible)
    .where(
      and(
        eq(followUpResponsible.organisationId, organisationId),
        eq(followUpResponsible.accountId, coordinator.accountId),
        lt(followUpResponsible.assignedAt, createdAt),
        isInDepartmentOfDelegate,
      ),
    );
  if (people.length === 0) return;
  const cipher = await loadWritingCipher({ tx, organisationId });
  await tx.insert(followUpDelegation).values(
    encryptRow(cipher, FOLLOW_UP_DELEGATION, {
      organisationId,
      delegationId,
      fromAccountId: coordinator.accountId,
      toAccountId: delegate.accountId,
      lastDay: dayText(start + DELEGATION_DAYS - 1),
      createdAt,
      createdBy: coordinator.accountId,
      createdByName: coordinator.personName,
    }),
  );
  // A user may have delegated some of the people since that Monday.
  await tx
    .insert(followUpDelegated)
    .values(people.map(({ personId }) => ({ organisationId, personId, delegationId })))
    .onConflictDoNothing();
}
