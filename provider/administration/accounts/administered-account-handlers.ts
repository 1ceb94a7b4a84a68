import { asc, eq } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import { queueAccountMail, queueAddressMail } from '#provider/accounts/mail/queue-account-mail.ts';
import { hasSecondFactor, removeSecondFactor } from '#provider/accounts/second-factor/second-factor.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { account } from '#provider/database/tables/account.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { findCalendarLinkTime, revokeCalendarLink } from '#provider/reminders/calendar/calendar-link.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { nextValidAfter } from '#provider/tokens/valid-after.ts';
import { claimForm } from '#provider/access/idempotency/claim-form.ts';
import { recordReviewDecision } from '../reviews/record-decisions.ts';
import {
  isIdentityTaken,
  canChangeIdentity,
  readIdentity,
  requireIdentityProvider,
} from './account-identity.ts';
import { generatePassword } from './generate-password.ts';
import { listChoosableDepartments } from './list-choosable-departments.ts';
import { listChanges } from './list-changes.ts';
import { readLastSignIns } from './last-sign-ins.ts';
import {
  accountColumns,
  type AccountRow,
  lockOtherAccount,
  requireAccount,
  updateAccount,
} from './require-account.ts';
import { readRoles } from './stored-rights.ts';

const ofCaller = ({ tx, caller: { organisationId } }: CallContext) => ({ tx, organisationId });

/** Handlers of the calls about accounts; administrators make them. */
export const administeredAccountHandlers = {
  accountList: async (context) => {
    const { tx, organisationId } = ofCaller(context);
    const rows = await tx
      .select(accountColumns)
      .from(account)
      .where(eq(account.organisationId, organisationId))
      .orderBy(asc(account.username));
    const roles = await readRoles({ tx, organisationId });
    const lastSignIns = await readLastSignIns({ tx, organisationId });
    return {
      accounts: rows.map((row) => ({
        ...toProfile(context, row),
        lastSignInAt: lastSignIns.get(row.accountId) ?? null,
        roles: (roles.get(row.accountId) ?? []).map(({ role, departmentIds }) => ({
          role,
          departments: departmentIds?.length ?? null,
        })),
      })),
      changes: await listChanges(context),
    };
  },

  accountGet: async (context, _request, { accountId }) => {
    const row = await requireAccount(context, accountId);
    const scope = ofCaller(context);
    const [change] = await listChanges(context, accountId);
    return {
      ...toProfile(context, row),
      roles: (await readRoles(scope, accountId)).get(accountId) ?? [],
      departments: await listChoosableDepartments(scope),
      change: change ?? null,
      email: row.email,
      emailRefusal:
        row.emailRefusal === null || row.emailRefusedAt === null
          ? null
          : { at: new Date(row.emailRefusedAt).toISOString(), code: row.emailRefusal },
      identity: await readIdentity(context, row),
      hasSecondFactor: await hasSecondFactor(context.tx, { ...scope, accountId }),
      calendarLinkAt: await findCalendarLinkTime({ ...scope, accountId }),
    };
  },

  accountCreate: async (context, { formId, username, personName }) => {
    await claimForm(context, formId);
    const { tx, organisationId } = ofCaller(context);
    const accountId = newId();
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    const created = await tx
      .insert(account)
      .values({ accountId, organisationId, username, personName, passwordHash, passwordTemporary: true })
      .onConflictDoNothing({ target: account.username })
      .returning({ accountId: account.accountId });
    if (created.length === 0) throw new ProblemError('username_taken');
    context.setAuditFields({ subjectId: accountId });
    return { accountId, password };
  },

  accountNewPassword: async (context, { formId }, { accountId }) => {
    const { administrator, validAfter } = await lockOtherAccount(context, accountId);
    // The administrator who reads the password could otherwise sign in as the second administrator and approve.
    if (administrator) throw new ProblemError('administrator_password');
    await claimForm(context, formId);
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    await updateAccount(context, accountId, {
      passwordHash,
      passwordTemporary: true,
      validAfter: nextValidAfter(validAfter, context.now),
    });
    await queueAccountMail(context.tx, { ...ofCaller(context), accountId }, 'passwordSet', context.now);
    context.setAuditFields({ subjectId: accountId });
    return { password };
  },

  accountDisable: async (context, _request, { accountId }) => {
    const { disabledAt, validAfter } = await lockOtherAccount(context, accountId);
    context.setAuditFields({ subjectId: accountId });
    if (disabledAt !== null) return null;
    const values = {
      disabledAt: context.now.toString(),
      validAfter: nextValidAfter(validAfter, context.now),
    };
    await updateAccount(context, accountId, values);
    context.setAuditFields({ detail: await recordReviewDecision(context, accountId, 'disabled') });
    return null;
  },

  accountEnable: async (context, _request, { accountId }) => {
    await lockOtherAccount(context, accountId);
    context.setAuditFields({ subjectId: accountId });
    await updateAccount(context, accountId, { disabledAt: null });
    return null;
  },

  accountEmail: async (context, { email }, { accountId }) => {
    await requireAccount(context, accountId);
    await queueAddressMail(context.tx, { ...ofCaller(context), accountId }, email, context.now);
    context.setAuditFields({ subjectId: accountId, detail: { email: email === null ? 'removed' : 'set' } });
    await updateAccount(context, accountId, { email, emailRefusal: null, emailRefusedAt: null });
    return null;
  },

  accountIdentity: async (context, { identity }, { accountId }) => {
    const row = await requireAccount(context, accountId);
    if (!canChangeIdentity(context, row)) throw new ProblemError('administrator_identity');
    const { externalId, identityProviderId } = identity ?? { externalId: null, identityProviderId: null };
    context.setAuditFields({
      subjectId: accountId,
      detail: identity === null ? { identity: 'removed' } : { identity: 'set', identityProviderId },
    });
    if (identity !== null) {
      await requireIdentityProvider(context, identity.identityProviderId);
      if (await isIdentityTaken(context, accountId, identity)) throw new ProblemError('identity_taken');
    }
    await updateAccount(context, accountId, { externalId, identityProviderId });
    const isChanged = row.externalId !== externalId || row.identityProviderId !== identityProviderId;
    if (isChanged)
      await queueAccountMail(context.tx, { ...ofCaller(context), accountId }, 'identityChanged', context.now);
    return null;
  },

  accountCalendarRevoke: async (context, _request, { accountId }) => {
    await requireAccount(context, accountId);
    const isRevoked = await revokeCalendarLink({ ...ofCaller(context), accountId });
    context.setAuditFields({ subjectId: accountId, rowCount: isRevoked ? 1 : 0 });
    return null;
  },

  accountSecondFactorReset: async (context, _request, { accountId }) => {
    const { validAfter } = await lockOtherAccount(context, accountId);
    const isRemoved = await removeSecondFactor(context.tx, { ...ofCaller(context), accountId });
    context.setAuditFields({ subjectId: accountId, rowCount: isRemoved ? 1 : 0 });
    if (!isRemoved) return null;
    await updateAccount(context, accountId, { validAfter: nextValidAfter(validAfter, context.now) });
    await queueAccountMail(context.tx, { ...ofCaller(context), accountId }, 'secondFactorReset', context.now);
    return null;
  },

  accountSignOut: async (context, _request, { accountId }) => {
    const { validAfter } = await lockOtherAccount(context, accountId);
    context.setAuditFields({ subjectId: accountId });
    await updateAccount(context, accountId, { validAfter: nextValidAfter(validAfter, context.now) });
    return null;
  },
} satisfies CallHandlers;

function toProfile({ caller }: CallContext, row: AccountRow) {
  const { accountId, username, personName, administrator, disabledAt } = row;
  return {
    accountId,
    username,
    administrator,
    personName: plainSpaces(personName),
    disabled: disabledAt !== null,
    isOwn: accountId === caller.accountId,
  };
}
