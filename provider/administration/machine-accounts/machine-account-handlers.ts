import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { addDays } from '#contract/values/calendar.ts';
import { newId } from '#database/new-id.ts';
import { generateMachineToken, hashMachineToken } from '#provider/access/authentication/machine-token.ts';
import { claimForm } from '#provider/access/idempotency/claim-form.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { recordReviewDecision } from '../reviews/record-decisions.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The longest validity of a token. */
const MAX_DAYS = 366;

/** Handlers of the calls about machine accounts; administrators make them. */
export const machineAccountHandlers = {
  machineAccountList: async ({ tx, caller: { organisationId } }) => {
    const rows = await tx
      .select()
      .from(machineAccount)
      .where(eq(machineAccount.organisationId, organisationId))
      .orderBy(isNotNull(machineAccount.revokedAt), desc(machineAccount.createdAt));
    return rows.map(
      ({ machineAccountId, name, createdAt, createdByName, expiresOn, lastUsedAt, revokedAt }) => ({
        machineAccountId,
        name: plainSpaces(name),
        createdAt: new Date(createdAt).toISOString(),
        createdBy: plainSpaces(createdByName),
        expiresOn,
        lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
        revokedAt: revokedAt && new Date(revokedAt).toISOString(),
      }),
    );
  },

  machineAccountCreate: async (context, { formId, name, expiresOn }) => {
    const { tx, now, today, caller } = context;
    if (expiresOn <= today || expiresOn > addDays(today, MAX_DAYS)) {
      throw new ProblemError('invalid_request', {
        errors: [{ path: 'expiresOn', message: 'The day is not after today, or more than a year ahead' }],
      });
    }
    await claimForm(context, formId);
    const machineAccountId = newId();
    const token = generateMachineToken();
    await tx.insert(machineAccount).values({
      organisationId: caller.organisationId,
      machineAccountId,
      name,
      expiresOn,
      tokenHash: hashMachineToken(token),
      createdAt: now.toString(),
      createdBy: caller.accountId,
      createdByName: caller.personName,
    });
    context.setAuditFields({ subjectId: machineAccountId, detail: { expiresOn } });
    return { machineAccountId, token };
  },

  machineAccountRevoke: async (context, _request, { machineAccountId }) => {
    if (!isUuid(machineAccountId)) throw new ProblemError('not_found');
    const { tx, now, caller } = context;
    const own = and(
      eq(machineAccount.organisationId, caller.organisationId),
      eq(machineAccount.machineAccountId, machineAccountId),
    );
    const [found] = await tx
      .select({ revokedAt: machineAccount.revokedAt })
      .from(machineAccount)
      .where(own)
      .for('update');
    if (found === undefined) throw new ProblemError('not_found');
    context.setAuditFields({ subjectId: machineAccountId });
    if (found.revokedAt !== null) return null;
    await tx.update(machineAccount).set({ revokedAt: now.toString() }).where(own);
    context.setAuditFields({ detail: await recordReviewDecision(context, machineAccountId, 'disabled') });
    return null;
  },
} satisfies CallHandlers;
