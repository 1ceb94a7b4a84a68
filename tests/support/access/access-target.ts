import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { delivery, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import {
  followUpDelegated,
  followUpDelegation,
  followUpMark,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { dataSource } from '#provider/database/tables/organisation.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { RETENTION_HOLD, SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { DELIVERY_FILE, FOLLOW_UP_DELEGATION, FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import {
  addAccessReview,
  addAccountWithChange,
  addIdentityProvider,
  addMachineAccount,
  addPersonWithRequest,
} from './access-accounts.ts';
import { loadTestCipher, addDocument, addPlan, plannedMeasures } from '../rehabilitation/rehab-fixtures.ts';
import {
  addAbsence,
  addAccount,
  addEmployee,
  type Employee,
  type Writer,
} from '../provider/test-fixtures.ts';

/** Unique texts: one that appears in a response was disclosed by it. */
export type Secrets = {
  firstName: string;
  lastName: string;
  employmentNumber: string;
  manager: string;
  personalNumber: string;
  service: string;
  heading: string;
  text: string;
  fileName: string;
  fileBytes: string;
  sickNoteName: string;
  sickNoteBytes: string;
};

/** The target of a call: a department, and one person there with data of every kind. */
export type AccessTarget = {
  organisationId: string;
  departmentId: string;
  personId: string;
  employee: Employee | null;
  planId: string;
  /** When the plan ended; null: it is ongoing. */
  archivedAt: string | null;
  noteId: string;
  fileId: string;
  sickNoteId: string;
  notificationId: string;
  /** A noted talk. */
  markId: string;
  /** A delegation of the person only. */
  delegationId: string;
  /** An account without rights, for which a change waits for approval. */
  accountId: string;
  accountChangeId: string;
  /** The ongoing review of the accounts of the organisation. */
  accessReviewId: string;
  /** A machine account of the organisation, which no call of the fixture uses. */
  machineAccountId: string;
  identityProviderId: string;
  sourceId: string;
  /** A view that each account of the fixture has saved. */
  savedViewId: string;
  /** A previewed delivery. */
  deliveryId: string;
  /** A mapping other than the default one. */
  mappingNumber: string;
  /** A plan that was removed a week ago. */
  removedPlanId: string;
  /** A hold of the person. */
  holdId: string;
  /** A person without the secrets, about whom an administrator has requested something. */
  administeredPersonId: string;
  personRequestId: string;
  secrets: Secrets;
};

/** @param serial makes the personal number unique: one digit for a stored person */
function buildSecrets(nameSuffix: string, serial: number): Secrets {
  return {
    firstName: `Förnamn${nameSuffix}`,
    lastName: `Efternamn${nameSuffix}`,
    employmentNumber: `ANST-${nameSuffix}-4711`,
    manager: `Chef${nameSuffix}`,
    personalNumber: `19850709980${serial}`,
    service: `HEMLIG-${nameSuffix}-besök`,
    heading: `HEMLIG-${nameSuffix}-rubrik`,
    text: `HEMLIG-${nameSuffix}-text`,
    fileName: `HEMLIG-${nameSuffix}-fil.txt`,
    fileBytes: `HEMLIG-${nameSuffix}-filens-innehåll`,
    sickNoteName: `HEMLIG-${nameSuffix}-intyg.txt`,
    sickNoteBytes: `HEMLIG-${nameSuffix}-intygets-innehåll`,
  };
}

/** Ids that do not exist. */
export function unknownTarget(organisationId: string): AccessTarget {
  return {
    organisationId,
    departmentId: 'nowhere',
    personId: randomUUID(),
    employee: null,
    planId: randomUUID(),
    archivedAt: null,
    noteId: randomUUID(),
    fileId: randomUUID(),
    sickNoteId: randomUUID(),
    notificationId: randomUUID(),
    markId: randomUUID(),
    delegationId: randomUUID(),
    accountId: randomUUID(),
    accountChangeId: randomUUID(),
    accessReviewId: randomUUID(),
    machineAccountId: randomUUID(),
    identityProviderId: randomUUID(),
    sourceId: randomUUID(),
    savedViewId: randomUUID(),
    deliveryId: randomUUID(),
    mappingNumber: '1',
    removedPlanId: randomUUID(),
    holdId: randomUUID(),
    administeredPersonId: randomUUID(),
    personRequestId: randomUUID(),
    secrets: buildSecrets('Okänd', 99),
  };
}

export type TargetDepartment = { organisationId: string; departmentId: string; causeId: number };

interface TargetNames {
  organisation: TargetDepartment;
  nameSuffix: string;
  serial: number;
}

/**
 * Inserts a person who has been on short work-related sick leaves and is so since today, with a plan of every kind of
 * document, a service of occupational health and notifications.
 */
export async function addAccessTarget(
  db: Writer,
  fileStore: FileStore,
  { organisation: { organisationId, departmentId, causeId }, nameSuffix, serial }: TargetNames,
): Promise<AccessTarget> {
  const secrets = buildSecrets(nameSuffix, serial);
  const { firstName, lastName, personalNumber } = secrets;
  const employee = await addEmployee(db, organisationId, {
    departmentId,
    firstName,
    lastName,
    personalNumber,
    birthDate: '1985-07-09',
    employment: { employmentNumber: secrets.employmentNumber, manager: secrets.manager },
  });
  await addAbsences(db, employee, causeId);
  const { personId } = employee;
  const service = { serviceUseId: randomUUID(), day: '2026-01-12', service: 'PHYSIO' };
  const used = { organisationId, personId, ...service, description: secrets.service };
  await db.insert(serviceUse).values(await encryptedRow(db, SERVICE_USE, used));
  const notificationId = await addNotifications(db, employee, departmentId);
  const planned = await addPlanWithDocuments(db, fileStore, { employee, secrets, archivedAt: null });
  const deliveryId = await addDelivery(db, fileStore, organisationId, 'previewed');
  return {
    organisationId,
    departmentId,
    personId,
    employee,
    notificationId,
    markId: await addTalk(db, employee, secrets),
    delegationId: await addDelegation(db, employee),
    ...(await addAccountWithChange(db, organisationId)),
    accessReviewId: await addAccessReview(db, organisationId),
    machineAccountId: (await addMachineAccount(db, organisationId)).machineAccountId,
    identityProviderId: await addIdentityProvider(db, organisationId),
    sourceId: await addDataSource(db, organisationId),
    // Saved for each account by the fixture, because a view belongs to an account.
    savedViewId: randomUUID(),
    deliveryId,
    mappingNumber: await addMapping(db, organisationId),
    removedPlanId: await addRemovedPlan(db, employee),
    holdId: await addRetentionHold(db, employee),
    ...(await addPersonWithRequest(db, { organisationId, departmentId })),
    secrets,
    ...planned,
  };
}

/** Inserts a mapping with a number that no other organisation has. Returns the number. */
export async function addMapping(db: Writer, organisationId: string): Promise<string> {
  const number = randomInt(1_000, 1_000_000_000);
  await db.insert(mapping).values({
    organisationId,
    number,
    version: number,
    savedAt: '2026-03-19T10:00:00Z',
    content: mappingSchema.parse({ name: `Lön ${String(number)}` }),
  });
  return String(number);
}

async function addDataSource(db: Writer, organisationId: string): Promise<string> {
  const sourceId = randomUUID();
  await db.insert(dataSource).values({
    organisationId,
    sourceId,
    key: `paxml ${sourceId}`,
    kind: 'paxml',
    name: 'Tidsystemet',
    coveredThrough: '2026-03-20',
    deliveredAt: '2026-03-20T06:00:00Z',
  });
  return sourceId;
}

/** Inserts a delivery with an error list. A stored one is the latest of its organisation. */
export async function addDelivery(
  db: Writer,
  fileStore: FileStore,
  organisationId: string,
  state: 'previewed' | 'stored',
): Promise<string> {
  const [deliveryId, fileId] = [randomUUID(), randomUUID()];
  const nextNumber = sql<number>`(select coalesce(max(number), 0) + 1 from api.delivery)`;
  await db.insert(delivery).values({
    organisationId,
    deliveryId,
    receivedAt: '2026-03-19T08:00:00Z',
    state,
    mode: 'changes',
    files: [],
    changesKept: state === 'stored',
    number: state === 'stored' ? nextNumber : null,
  });
  const entry = { file: 'a.csv', outcome: 'refused', row: 2, column: 'from', reason: 'notADay', value: null };
  const cipher = await loadTestCipher(db, organisationId);
  const stored = await fileStore.put(cipher, organisationId, fileId, [
    Buffer.from(`${JSON.stringify(entry)}\n`),
  ]);
  const list: typeof deliveryFile.$inferInsert = {
    organisationId,
    deliveryId,
    fileId,
    purpose: 'errors',
    fileName: 'errors.jsonl',
    ...stored,
    storedAt: '2026-03-19T08:00:00Z',
  };
  await db.insert(deliveryFile).values(encryptRow(cipher, DELIVERY_FILE, list));
  return deliveryId;
}

async function addAbsences(db: Writer, employee: Employee, causeId: number): Promise<void> {
  const secrets = { causeId, workRelated: true, needForSupport: true };
  for (const [fromDay, toDay] of [
    ['2026-01-07', '2026-01-08'],
    ['2026-02-03', '2026-02-04'],
    ['2026-03-03', '2026-03-04'],
  ] as const) {
    await addAbsence(db, employee, { fromDay, toDay, ...secrets });
  }
  await addAbsence(db, employee, { fromDay: '2026-03-20', expectedReturn: '2026-03-24', ...secrets });
}

/** Inserts a plan that was removed a week ago. Returns its id. */
export function addRemovedPlan(db: Writer, employee: Employee): Promise<string> {
  return addPlan(db, employee, { removedAt: '2026-03-13T10:00:00Z', removedBy: 'Karin Ekdahl' });
}

/** Keeps everything about a person. Returns the id of the hold. */
export async function addRetentionHold(db: Writer, { organisationId, personId }: Employee): Promise<string> {
  const values = {
    organisationId,
    personId,
    employmentNumber: '4711',
    reason: 'Tvist',
    createdBy: 'Karin Ekdahl',
  };
  const { employmentNumber, reason, createdBy } = await encryptedRow(db, RETENTION_HOLD, values);
  const about = { employmentNumber, reason, createdBy };
  const [hold] = await db
    .insert(retentionHold)
    .values({ organisationId, holdId: randomUUID(), personId, ...about, createdAt: '2026-03-19T10:00:00Z' })
    .onConflictDoUpdate({ target: [retentionHold.organisationId, retentionHold.personId], set: about })
    .returning({ holdId: retentionHold.holdId });
  return hold?.holdId ?? '';
}

/** Inserts a talk that was noted before today's sick leave began. Returns the id of its mark. */
export async function addTalk(
  db: Writer,
  { organisationId, personId }: Employee,
  { text }: Secrets,
): Promise<string> {
  const markId = randomUUID();
  const mark: typeof followUpMark.$inferInsert = {
    organisationId,
    markId,
    personId,
    kind: 'talk',
    day: '2026-01-12',
    text,
    createdAt: '2026-03-20T10:00:00Z',
    createdBy: randomUUID(),
    createdByName: 'Karin Ekdahl',
  };
  const cipher = await loadTestCipher(db, organisationId);
  await db.insert(followUpMark).values(encryptRow(cipher, FOLLOW_UP_MARK, mark));
  return markId;
}

/** Inserts a delegation of a person, whom a new account follows up. Returns its id. */
export async function addDelegation(db: Writer, { organisationId, personId }: Employee): Promise<string> {
  const delegationId = randomUUID();
  const fromAccountId = await addAccount(db, organisationId, { roles: [] });
  const toAccountId = await addAccount(db, organisationId, { roles: [] });
  const [at, by] = ['2026-03-20T10:00:00Z', randomUUID()];
  const assigned = { accountId: fromAccountId, assignedAt: at, assignedBy: by };
  await db
    .insert(followUpResponsible)
    .values({ organisationId, personId, ...assigned })
    .onConflictDoUpdate({
      target: [followUpResponsible.organisationId, followUpResponsible.personId],
      set: assigned,
    });
  const delegation = { organisationId, delegationId, fromAccountId, toAccountId, lastDay: '2026-03-27' };
  const created = { createdAt: at, createdBy: by, createdByName: 'Karin Ekdahl' };
  await db
    .insert(followUpDelegation)
    .values(await encryptedRow(db, FOLLOW_UP_DELEGATION, { ...delegation, ...created }));
  await db
    .insert(followUpDelegated)
    .values({ organisationId, personId, delegationId })
    .onConflictDoUpdate({
      target: [followUpDelegated.organisationId, followUpDelegated.personId],
      set: { delegationId },
    });
  return delegationId;
}

async function addNotifications(
  db: Writer,
  { organisationId, personId }: Employee,
  departmentId: string,
): Promise<string> {
  const notificationId = randomUUID();
  const shared = { organisationId, departmentId, personId, raisedOn: '2026-03-03', riskMark: true };
  const ofOccasion = { ...shared, occasionStart: '2026-03-03' };
  await db.insert(notification).values([
    { ...ofOccasion, notificationId, type: 'REPEATED_SHORT_TERM_ABSENCES', shortTermCount: 3 },
    { ...ofOccasion, notificationId: randomUUID(), type: 'WORK_RELATED_ABSENCE' },
  ]);
  return notificationId;
}

interface PlanToAdd {
  employee: Employee;
  secrets: Secrets;
  /** Null: the plan is ongoing. */
  archivedAt: string | null;
}

/** Inserts a plan with a document of every kind; the bytes of its files are in the store. */
export async function addPlanWithDocuments(
  db: Writer,
  fileStore: FileStore,
  { employee, secrets, archivedAt }: PlanToAdd,
): Promise<Pick<AccessTarget, 'planId' | 'archivedAt' | 'noteId' | 'fileId' | 'sickNoteId'>> {
  const { organisationId } = employee;
  const planId = await addPlan(db, employee, {
    ...(archivedAt === null ? {} : { startedAt: '2001-03-01T11:00:00Z', archivedAt }),
  });
  const add = <Type extends Parameters<typeof addDocument>[3]['type']>(
    document: Parameters<typeof addDocument<Type>>[3],
  ) => addDocument<Type>(db, organisationId, planId, document);
  const store = async (documentId: string, text: string) => {
    await fileStore.put(await loadTestCipher(db, organisationId), organisationId, documentId, [
      Buffer.from(text),
    ]);
  };
  await add({
    type: 'wellnessCheck',
    content: { ...emptyContent('wellnessCheck'), description: secrets.text },
  });
  await add({ type: 'planForReturnToWork', content: plannedMeasures(['2026-04-01']) });
  const noteId = await add({ type: 'note', content: { heading: secrets.heading, notes: secrets.text } });
  const { fileName, fileBytes, sickNoteName, sickNoteBytes } = secrets;
  const mediaType = 'text/plain';
  const fileId = await add({
    type: 'file',
    content: { fileName, mediaType, size: Buffer.byteLength(fileBytes) },
  });
  await store(fileId, fileBytes);
  const sickNote = { fileName: sickNoteName, mediaType, size: Buffer.byteLength(sickNoteBytes) };
  const sickNoteId = await add({
    type: 'sickNote',
    content: { ...sickNote, validFrom: null, validTo: null },
  });
  await store(sickNoteId, sickNoteBytes);
  return { planId, archivedAt, noteId, fileId, sickNoteId };
}
