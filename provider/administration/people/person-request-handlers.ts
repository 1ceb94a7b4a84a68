import { and, eq, isNull, ne } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { deleteDrafts } from '#provider/data-subject/delete-drafts.ts';
import {
  erasePerson,
  HeldPersonError,
  lockOwnDeliveries,
  UndecidedDeliveryError,
} from '#provider/data-subject/erase-person.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import { person } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { encryptRow, PERSON_REQUEST } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { isActiveAdministrator, lockAccounts, selectAccount } from '../accounts/require-account.ts';
import { lockPerson, selectPerson } from './administered-people.ts';
import { listPersonRequests } from './list-person-requests.ts';
import { readPersonVisibility, canSeePerson } from './person-visibility.ts';

type Store = Pick<FileStore, 'remove'>;

/** Handlers of the calls by which a second administrator approves what exposes or erases a person. */
export const personRequestHandlers = (store: Store) =>
  ({
    personRequestList: async (context) => ({
      requests: await listPersonRequests(context, await readPersonVisibility(context)),
      hasOtherAdministrator: await hasOtherAdministrator(context),
    }),

    personRequestCreate: async (context, { kind, reason }, { personId }) => {
      const row = await lockPerson(context, personId);
      await requireVisiblePerson(context, row);
      if (kind === 'unprotect' && !row.isProtected) throw new ProblemError('person_changed');
      if (kind === 'erase' && (await isHeld(context, row.personId))) throw new ProblemError('person_held');
      const { tx, caller, now } = context;
      const { organisationId } = caller;
      const requestId = newId();
      const cipher = await loadWritingCipher({ tx, organisationId });
      // The reason is encrypted for the id of its row, so a new row replaces the former.
      await tx
        .delete(personRequest)
        .where(
          and(
            eq(personRequest.organisationId, organisationId),
            eq(personRequest.personId, row.personId),
            eq(personRequest.kind, kind),
          ),
        );
      await tx.insert(personRequest).values({
        ...encryptRow(cipher, PERSON_REQUEST, { requestId, reason }),
        organisationId,
        personId: row.personId,
        kind,
        requestedBy: caller.accountId,
        requestedAt: now.toString(),
      });
      context.setAuditFields({ subjectId: requestId, detail: { kind } });
      return null;
    },

    personRequestApprove: async (context, _request, { requestId }) => {
      const found = await findRequest(context, requestId);
      // In the order of imports and erasures: deliveries, then the person.
      await lockOwnDeliveries(scopeOf(context));
      const row = await lockPerson(context, found.personId);
      // Read again: it may have been decided before the locks were held.
      const { kind, requestedBy } = await findRequest(context, requestId);
      await requireVisiblePerson(context, row);
      if (requestedBy === context.caller.accountId) throw new ProblemError('second_administrator');
      // Caller and requester stay administrators until the transaction ends.
      await lockAccounts(context, []);
      const [requester] = await selectAccount(context, requestedBy).for('share');
      if (!isActiveAdministrator(requester)) throw new ProblemError('person_changed');
      await removeRequest(context, requestId);
      if (kind === 'erase') await erase(context, store, { personId: row.personId, requestId, requestedBy });
      else {
        await context.tx
          .update(person)
          .set({ isProtected: false, isMarkKept: false, protectedAt: null })
          .where(and(eq(person.organisationId, row.organisationId), eq(person.personId, row.personId)));
        context.setAuditFields({ subjectId: requestId, detail: { kind, requestedBy } });
      }
      return null;
    },

    personRequestDiscard: async (context, _request, { requestId }) => {
      const { personId, kind, requestedBy } = await findRequest(context, requestId);
      const isWithdrawn = requestedBy === context.caller.accountId;
      const [row] = await selectPerson(context, personId);
      if (!isWithdrawn && row !== undefined) await requireVisiblePerson(context, row);
      await removeRequest(context, requestId);
      context.setAuditFields({
        personId,
        isProtected: row?.isProtected === true,
        subjectId: requestId,
        detail: { kind, requestedBy, withdrawn: isWithdrawn },
      });
      return null;
    },
  }) satisfies CallHandlers;

const scopeOf = ({ tx, caller: { organisationId } }: CallContext) => ({ tx, organisationId });

/** Nobody decides about a person whom they may not see. @throws ProblemError 403 */
async function requireVisiblePerson(context: CallContext, row: { isProtected: boolean }): Promise<void> {
  if (!canSeePerson(await readPersonVisibility(context), row)) throw new ProblemError('role_not_allowed');
}

/**
 * Whether another administrator can sign in: the account is enabled and has a role. That administrator may still be unable to see a
 * protected person, and so to approve a request about one.
 */
async function hasOtherAdministrator({ tx, caller }: CallContext): Promise<boolean> {
  const { organisationId, accountId } = caller;
  const rows = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .innerJoin(
      accountRole,
      and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, account.accountId)),
    )
    .where(
      and(
        eq(account.organisationId, organisationId),
        ne(account.accountId, accountId),
        eq(account.administrator, true),
        isNull(account.disabledAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function isHeld({ tx, caller: { organisationId } }: CallContext, personId: string): Promise<boolean> {
  const isOfPerson = and(
    eq(retentionHold.organisationId, organisationId),
    eq(retentionHold.personId, personId),
  );
  return (await tx.$count(retentionHold, isOfPerson)) > 0;
}

/** @throws ProblemError 404 */
async function findRequest({ tx, caller: { organisationId } }: CallContext, requestId: string) {
  if (!isUuid(requestId)) throw new ProblemError('not_found');
  const [row] = await tx
    .select()
    .from(personRequest)
    .where(and(eq(personRequest.organisationId, organisationId), eq(personRequest.requestId, requestId)));
  if (row === undefined) throw new ProblemError('not_found');
  return row;
}

/** Removes the request; of two concurrent decisions the second finds none. @throws ProblemError 404 */
async function removeRequest(
  { tx, caller: { organisationId } }: CallContext,
  requestId: string,
): Promise<void> {
  const removed = await tx
    .delete(personRequest)
    .where(and(eq(personRequest.organisationId, organisationId), eq(personRequest.requestId, requestId)))
    .returning({ requestId: personRequest.requestId });
  if (removed.length === 0) throw new ProblemError('not_found');
}

type Approved = { personId: string; requestId: string; requestedBy: string };

async function erase(context: CallContext, store: Store, { personId, ...approved }: Approved): Promise<void> {
  const scope = scopeOf(context);
  const erased = await erasePerson(scope, personId, context.now).catch((error: unknown) => {
    if (error instanceof HeldPersonError) throw new ProblemError('person_held');
    if (error instanceof UndecidedDeliveryError) throw new ProblemError('deliveries_undecided');
    throw error;
  });
  if (erased === null) throw new ProblemError('not_found');
  const drafts = await deleteDrafts(context.tx, erased);
  const { requestId, requestedBy } = approved;
  context.setAuditFields({
    // The event of the operator's command, by which an erasure is found and repeated after a restore.
    action: 'personErased',
    subjectId: requestId,
    detail: { requestedBy, deleted: { ...erased.deleted, drafts } },
  });
  context.afterCommit(async () => {
    for (const fileId of erased.fileIds) await store.remove(scope.organisationId, fileId);
  });
}
