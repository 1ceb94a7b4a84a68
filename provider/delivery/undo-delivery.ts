import { and, desc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { limitToSources } from '#provider/data-version/store-coverage.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery, deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { inLongTransaction } from '#database/transactions/in-long-transaction.ts';
import { NO_TASK } from './record-delivery.ts';
import { findRemainingRows } from './find-remaining-rows.ts';
import { lockDeliveries } from './lock-deliveries.ts';
import { undoChanges } from './undo-changes.ts';
import { type NotificationFailure, updateNotifications } from './update-notifications.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { setAccess } from '#database/transactions/set-access.ts';

export interface UndoSettings {
  /** Ten digits. */
  organisationNumber: string;
  /** The number of the delivery. Default: the latest that is stored. */
  number?: number | null;
  /** The account; null for the operator's command. */
  undoneBy: string | null;
  now: Temporal.Instant;
}

export interface UndoResult {
  number: number;
  /** People whom the delivery added and who have a rehabilitation plan or a sick note since. */
  remainingPeople: number;
  /** Departments that the delivery added and that accounts or those people need. */
  remainingDepartments: number;
  /** Not null: the delivery is undone, but raising the notifications failed. */
  notificationFailure: NotificationFailure | null;
}

const REASONS = {
  unknownOrganisation: 'There is no organisation with this number',
  nothingToUndo: 'There is no stored delivery to undo',
  unknownDelivery: 'The organisation has no stored delivery with this number',
  notTheLatest: 'A later delivery is stored: undo it first',
  changesNotKept: 'The rows that this delivery changed are no longer kept, so it cannot be undone',
} as const;

/** A delivery cannot be undone. Nothing was changed. */
export class UndoError extends Error {
  override readonly name = 'UndoError';

  constructor(readonly reason: keyof typeof REASONS) {
    super(REASONS[reason]);
  }
}

/**
 * Undoes the latest stored delivery: the organisation's data is as before it. People who have a rehabilitation plan or a sick
 * note since stay, with their employments. Older deliveries are undone in reverse order.
 *
 * @throws {UndoError}
 */
export async function undoDelivery(open: OpenDatabase, settings: UndoSettings): Promise<UndoResult> {
  const { organisationId, ...result } = await inLongTransaction(
    open,
    allOrganisations('organisationNumber'),
    (tx) => undoInto(tx, settings),
  );
  const { now } = settings;
  const notificationFailure = await updateNotifications(open, organisationId, { now, isBulk: true });
  return { ...result, notificationFailure };
}

async function undoInto(tx: Transaction, { organisationNumber, number, undoneBy, now }: UndoSettings) {
  await lockDeliveries(tx, organisationNumber);
  const [found] = await tx
    .select({ organisationId: organisation.organisationId })
    .from(organisation)
    .where(eq(organisation.organisationNumber, organisationNumber));
  if (found === undefined) throw new UndoError('unknownOrganisation');
  await setAccess(found);
  const scope = { tx, ...found };
  const { deliveryId, number: undone } = await findUndoable(scope, number ?? null);
  const remaining = await findRemainingRows(scope, deliveryId);
  await undoChanges(scope, deliveryId, remaining);
  // An administrator may have changed since which sources count.
  await limitToSources(scope);
  const ofDelivery = eq(deliveryChange.deliveryId, deliveryId);
  await tx
    .delete(deliveryChange)
    .where(and(eq(deliveryChange.organisationId, scope.organisationId), ofDelivery));
  await tx
    .update(delivery)
    .set({ ...NO_TASK, state: 'undone', changesKept: false, undoneAt: now.toString(), undoneBy })
    .where(and(eq(delivery.organisationId, scope.organisationId), eq(delivery.deliveryId, deliveryId)));
  await recordChange(scope);
  const counts = {
    remainingPeople: remaining.people.length,
    remainingDepartments: remaining.departments.length,
  };
  await writeAudit(tx, {
    organisationId: scope.organisationId,
    accountId: undoneBy,
    role: null,
    action: 'undoDelivery',
    subjectId: deliveryId,
    detail: { number: undone, ...counts },
    at: now.toString(),
    requestId: newId(),
  });
  return { organisationId: scope.organisationId, number: undone, ...counts };
}

async function findUndoable({ tx, organisationId }: OrganisationScope, number: number | null) {
  const rows = await tx
    .select({
      deliveryId: delivery.deliveryId,
      number: delivery.number,
      changesKept: delivery.changesKept,
    })
    .from(delivery)
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.state, 'stored')))
    .orderBy(desc(delivery.number))
    .for('update');
  const stored = rows.flatMap(({ number: stored, ...row }) =>
    stored === null ? [] : [{ ...row, number: stored }],
  );
  const [latest] = stored;
  if (latest === undefined) throw new UndoError('nothingToUndo');
  if (number !== null && number !== latest.number) {
    const isStored = stored.some((one) => one.number === number);
    throw new UndoError(isStored ? 'notTheLatest' : 'unknownDelivery');
  }
  if (!latest.changesKept) throw new UndoError('changesNotKept');
  return { deliveryId: latest.deliveryId, number: latest.number };
}
