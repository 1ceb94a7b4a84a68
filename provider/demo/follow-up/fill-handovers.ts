import { and, eq, gt, inArray, isNull, lt, not } from 'drizzle-orm';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import {
  followUpDelegatedBefore,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { FOLLOW_UP_DELEGATION } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { swedishInstant } from '../swedish-time.ts';
import { DELEGATION_DAYS, findDelegate, findHrOfAll, isPlacedWith, latestStart } from './delegates.ts';
import { findCoordinator } from './simulate-follow-up.ts';

/** The days between two handovers. The Monday of a handover begins a delegation too. */
const HANDOVER_DAYS = 6 * DELEGATION_DAYS;
/** Before the delegation of that Monday. */
const HANDOVER_MINUTE = 7 * 60 + 30;
/** Two handovers are within the 12 months that the page of handovers shows. */
const KEPT_DAYS = 2 * HANDOVER_DAYS;

type HandoverAccounts = { hr: DemoAccount; coordinator: DemoAccount; delegate: DemoAccount };

/**
 * Twice a year, HR permanently hands over to the coordinator whom it has followed up since the last time: those outside the departments
 * of the account to which the coordinator delegates. Adds the handovers after the day number `after`, at most two, and deletes earlier
 * ones. Adds nothing for an organisation without a coordinator or HR with all departments.
 */
export async function fillHandovers(
  scope: OrganisationScope,
  history: OrganisationHistory,
  after: number,
  today: Day,
): Promise<void> {
  const { tx, organisationId } = scope;
  const through = dayNumber(today);
  const latest = latestStart(through, HANDOVER_DAYS);
  const coordinator = findCoordinator(history);
  const delegate = findDelegate(history);
  const hr = findHrOfAll(history);
  if (coordinator !== undefined && delegate !== undefined && hr !== undefined) {
    for (const day of [latest - HANDOVER_DAYS, latest]) {
      if (day > after) await handOverOn(scope, history, { hr, coordinator, delegate }, day);
    }
  }
  const isOld = lt(followUpDelegation.createdAt, swedishInstant(through - KEPT_DAYS, 0));
  await tx
    .delete(followUpDelegation)
    .where(
      and(eq(followUpDelegation.organisationId, organisationId), isNull(followUpDelegation.lastDay), isOld),
    );
}

async function handOverOn(
  scope: OrganisationScope,
  history: OrganisationHistory,
  { hr, coordinator, delegate }: HandoverAccounts,
  day: number,
): Promise<void> {
  const { tx, organisationId } = scope;
  const at = swedishInstant(day, HANDOVER_MINUTE);
  const isResponsible = eq(followUpResponsible.organisationId, organisationId);
  const people = await tx
    .select({ personId: followUpResponsible.personId })
    .from(followUpResponsible)
    .where(
      and(
        isResponsible,
        eq(followUpResponsible.accountId, coordinator.accountId),
        gt(followUpResponsible.assignedAt, swedishInstant(day - HANDOVER_DAYS, HANDOVER_MINUTE)),
        lt(followUpResponsible.assignedAt, at),
        not(isPlacedWith(scope, delegate, day)),
      ),
    );
  if (people.length === 0) return;
  const personIds = people.map(({ personId }) => personId);
  const delegationId = deterministicUuid(history.seed, IdKind.handover, day);
  const cipher = await loadWritingCipher(scope);
  await tx.insert(followUpDelegation).values(
    encryptRow(cipher, FOLLOW_UP_DELEGATION, {
      organisationId,
      delegationId,
      fromAccountId: hr.accountId,
      toAccountId: coordinator.accountId,
      lastDay: null,
      createdAt: at,
      createdBy: hr.accountId,
      createdByName: hr.personName,
    }),
  );
  await tx
    .insert(followUpDelegatedBefore)
    .values(personIds.map((personId) => ({ organisationId, personId, delegationId, endedAt: at })));
  await tx
    .update(followUpResponsible)
    .set({ assignedAt: at, assignedBy: hr.accountId })
    .where(and(isResponsible, inArray(followUpResponsible.personId, personIds)));
}
