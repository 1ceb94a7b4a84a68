import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { lockDeliveries } from '#provider/delivery/lock-deliveries.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { EMPLOYMENT, encryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { ERASURE_OF_TABLES } from './erasure-of-tables.ts';
import { eraseFromDeliveries, listUndecidedDeliveries } from './erase-from-deliveries.ts';
import { eraseResponses } from './erase-responses.ts';
import { isOfPerson, PERSON_TABLES, type PersonTableName } from './person-tables.ts';
import { readRows, type Row } from './read-rows.ts';

/** A hold keeps everything about the person. */
export class HeldPersonError extends Error {
  constructor(readonly hold: { reason: string; createdAt: string; createdBy: string }) {
    super('the person has a retention hold');
  }
}

/** A delivery is not decided: it may contain the person, and would add the data again. */
export class UndecidedDeliveryError extends Error {
  constructor(readonly deliveries: number) {
    super('deliveries are not decided');
  }
}

const ERASED_NAME = { firstName: 'Raderad', lastName: 'Person' };

export type Erased = {
  /** Whose bytes are to be removed after the commit. */
  fileIds: string[];
  /** Rows that were deleted, by table; tables without any are left out. */
  deleted: Partial<Record<PersonTableName | 'deliveryFile' | 'idempotencyKey', number>>;
  /** The ids of the person and of the plans and documents, which keys of drafts contain. */
  ids: string[];
  /** Name and numbers before. */
  values: string[];
};

/**
 * Removes everything that names a person or was written about one. The rows that the figures are calculated from stay, without name and
 * number; so do the date of birth and the gender, which figures by age and gender need. Cannot be undone, and may be repeated.
 *
 * @throws {HeldPersonError} {@link UndecidedDeliveryError} and nothing was changed
 * @returns null if the organisation has no such person
 */
export async function erasePerson(
  scope: OrganisationScope,
  personId: string,
  now: Temporal.Instant,
): Promise<Erased | null> {
  const { tx, organisationId } = scope;
  // An import locks in this order too.
  await lockOwnDeliveries(scope);
  const isPerson = and(eq(person.organisationId, organisationId), eq(person.personId, personId));
  // A new hold, plan, link or mark waits here.
  const [found] = await tx.select({ personId: person.personId }).from(person).where(isPerson).for('update');
  if (found === undefined) return null;
  const cipher = await loadWritingCipher(scope);
  const [hold] = await readRows(scope, cipher, 'retentionHold', personId);
  if (hold !== undefined) throw new HeldPersonError(hold as ConstructorParameters<typeof HeldPersonError>[0]);
  const undecided = await listUndecidedDeliveries(scope);
  if (undecided.length > 0) throw new UndecidedDeliveryError(undecided.length);

  const values = await readValues(scope, cipher, personId);
  const ids = await lockPlans(scope, cipher, personId);
  const files = await readRows(scope, cipher, 'storedFile', personId);
  const deleted = await deleteRows(scope, personId);
  await clearRows(scope, cipher, personId, now);
  const deliveryFiles = await eraseFromDeliveries(scope, cipher, values);
  const responses = await eraseResponses(scope, cipher, [...values, ...ids]);
  return {
    fileIds: [...files.map(({ fileId }) => String(fileId)), ...deliveryFiles],
    deleted: {
      ...deleted,
      ...(deliveryFiles.length > 0 ? { deliveryFile: deliveryFiles.length } : {}),
      ...(responses > 0 ? { idempotencyKey: responses } : {}),
    },
    ids,
    values,
  };
}

/** Waits for the imports of the organisation; no other begins before the end of the transaction. */
export async function lockOwnDeliveries({ tx, organisationId }: OrganisationScope): Promise<void> {
  const [own] = await tx
    .select({ number: organisation.organisationNumber })
    .from(organisation)
    .where(eq(organisation.organisationId, organisationId));
  if (own !== undefined) await lockDeliveries(tx, own.number);
}

/** The names and numbers by which texts of deliveries mention the person. */
async function readValues(scope: OrganisationScope, cipher: Cipher, personId: string): Promise<string[]> {
  const [own] = await readRows(scope, cipher, 'person', personId);
  const employments = await readRows(scope, cipher, 'employment', personId);
  const { erasedAt = null, firstName, lastName, personalNumber } = own ?? {};
  // The names of an erased person are those of every erased person.
  const names = erasedAt === null ? [firstName, lastName] : [];
  const number = typeof personalNumber === 'string' ? formsOf(personalNumber) : [];
  return [...names, ...number, ...employments.map(({ employmentNumber }) => employmentNumber)].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
}

/** The forms in which a file may have written a number of twelve digits. */
function formsOf(number: string): string[] {
  const [day, rest] = [number.slice(2, 8), number.slice(8)];
  return [number, `${day}${rest}`, `${day}-${rest}`, `${day}+${rest}`, `${number.slice(0, 8)}-${rest}`];
}

/** Locks the plans, so that an upload to one ends before or fails. Returns the ids of the person, the plans and their documents. */
async function lockPlans(scope: OrganisationScope, cipher: Cipher, personId: string): Promise<string[]> {
  const plans = await scope.tx
    .select({ rehabPlanId: rehabPlan.rehabPlanId })
    .from(rehabPlan)
    .where(isOfPerson(scope, PERSON_TABLES.rehabPlan, personId))
    .for('update');
  const documents = await readRows(scope, cipher, 'rehabDocument', personId);
  return [
    personId,
    ...plans.map(({ rehabPlanId }) => rehabPlanId),
    ...documents.map(({ documentId }: Row) => String(documentId)),
  ];
}

async function deleteRows(scope: OrganisationScope, personId: string): Promise<Erased['deleted']> {
  const deleted: Erased['deleted'] = {};
  for (const name of Object.keys(ERASURE_OF_TABLES) as PersonTableName[]) {
    if (ERASURE_OF_TABLES[name] !== 'delete') continue;
    const { rowCount } = await scope.tx
      .delete(PERSON_TABLES[name].table)
      .where(isOfPerson(scope, PERSON_TABLES[name], personId));
    if (rowCount !== null && rowCount > 0) deleted[name] = rowCount;
  }
  return deleted;
}

async function clearRows(
  scope: OrganisationScope,
  cipher: Cipher,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { tx, organisationId } = scope;
  await tx
    .update(person)
    .set({
      ...encryptRow(cipher, PERSON, { personId, ...ERASED_NAME, personalNumber: null }),
      personalNumberHash: null,
      erasedAt: now.toString(),
    })
    .where(and(eq(person.organisationId, organisationId), eq(person.personId, personId)));
  for (const row of await readRows(scope, cipher, 'employment', personId)) {
    const employmentId = String(row['employmentId']);
    const employmentNumber = `X-${randomBytes(8).toString('hex')}`;
    await tx
      .update(employment)
      .set({
        ...encryptRow(cipher, EMPLOYMENT, { employmentId, employmentNumber, manager: null }),
        managerHash: null,
        // No delivery finds the employment.
        employmentNumberHash: null,
      })
      .where(and(eq(employment.organisationId, organisationId), eq(employment.employmentId, employmentId)));
  }
}
