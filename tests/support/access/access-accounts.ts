import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { todayIn } from '#contract/values/calendar.ts';
import { generateMachineToken, hashMachineToken } from '#provider/access/authentication/machine-token.ts';
import { hashRights } from '#provider/administration/accounts/rights.ts';
import { accessReview } from '#provider/database/tables/access-review.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { PERSON_REQUEST } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { TEST_NOW } from '../provider/test-provider.ts';
import { addAccount, addEmployee, type Writer } from '../provider/test-fixtures.ts';

/** Inserts an account, for which an administrator has requested a capability. */
export async function addAccountWithChange(
  db: Writer,
  organisationId: string,
): Promise<{ accountId: string; accountChangeId: string }> {
  const accountId = await addAccount(db, organisationId, { roles: [] });
  const requestedBy = await addAccount(db, organisationId, { administrator: true, roles: [] });
  const accountChangeId = randomUUID();
  const nothing = { administrator: false, roles: [] };
  await db.insert(accountChange).values({
    organisationId,
    accountId,
    changeId: accountChangeId,
    requestedBy,
    requestedAt: '2026-03-19T08:00:00Z',
    basedOn: hashRights(nothing),
    granted: { ...nothing, administrator: true },
  });
  return { accountId, accountChangeId };
}

/** Inserts a person without absence, and a request of an administrator to remove the mark of protected identity, which is not set. */
export async function addPersonWithRequest(
  db: Writer,
  { organisationId, departmentId }: { organisationId: string; departmentId: string },
): Promise<{ administeredPersonId: string; personRequestId: string }> {
  const { personId } = await addEmployee(db, organisationId, { departmentId });
  const requestedBy = await addAccount(db, organisationId, { administrator: true, roles: [] });
  const personRequestId = randomUUID();
  const stored = await encryptedRow(db, PERSON_REQUEST, {
    organisationId,
    requestId: personRequestId,
    reason: 'Hotet har upphört',
  });
  await db.insert(personRequest).values({
    ...stored,
    personId,
    kind: 'unprotect' as const,
    requestedBy,
    requestedAt: '2026-03-19T08:00:00Z',
  });
  return { administeredPersonId: personId, personRequestId };
}

/** Inserts a machine account, valid through the day of the test, and returns its id and token. */
export async function addMachineAccount(
  db: Writer,
  organisationId: string,
  values: Partial<typeof machineAccount.$inferInsert> = {},
): Promise<{ machineAccountId: string; token: string }> {
  const machineAccountId = randomUUID();
  const token = generateMachineToken();
  await db.insert(machineAccount).values({
    organisationId,
    machineAccountId,
    name: 'Lönesystemet',
    tokenHash: hashMachineToken(token),
    createdAt: '2026-01-07T08:00:00Z',
    createdBy: randomUUID(),
    createdByName: 'Helena Ek',
    expiresOn: todayIn(TEST_NOW),
    ...values,
  });
  return { machineAccountId, token };
}

/** Inserts an identity provider that is not active, with a secret that cannot be decrypted, and returns its id. */
export async function addIdentityProvider(db: Writer, organisationId: string): Promise<string> {
  const identityProviderId = randomUUID();
  await db.insert(identityProvider).values({
    organisationId,
    identityProviderId,
    name: 'Kommunens inloggning',
    clientSecret: 'none',
    issuer: 'https://login.exempel.se',
    clientId: 'franvaro',
    claim: 'sub',
    emailDomains: [],
    changedAt: '2026-01-07T08:00:00Z',
    changedBy: randomUUID(),
    changedByName: 'Helena Ek',
  });
  return identityProviderId;
}

/** Inserts an ongoing review unless the organisation has one. Returns the id of the ongoing review. */
export async function addAccessReview(db: Writer, organisationId: string): Promise<string> {
  const started = { startedAt: '2026-03-19T08:00:00Z', startedBy: randomUUID(), startedByName: 'Helena Ek' };
  const [review] = await db
    .insert(accessReview)
    .values({ organisationId, reviewId: randomUUID(), ...started })
    .onConflictDoUpdate({
      target: accessReview.organisationId,
      targetWhere: sql`completed_at is null`,
      set: started,
    })
    .returning({ reviewId: accessReview.reviewId });
  if (review === undefined) throw new Error('the review was not inserted');
  return review.reviewId;
}
