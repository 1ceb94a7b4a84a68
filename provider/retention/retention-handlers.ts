import { and, asc, desc, eq } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { isUuid, toInstant } from '#provider/database/postgres-values.ts';
import { employment } from '#provider/database/tables/person.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import {
  decryptRow,
  encryptRow,
  hashEmploymentNumber,
  RETENTION_HOLD,
} from '#provider/encryption/encrypted-tables.ts';
import { loadCipher, loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readVisiblePeople } from '#provider/rehabilitation/removed/read-visible-people.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { previewRetention } from './preview-retention.ts';

/** Handlers of the calls about retention; administrators make them. */
export const retentionHandlers = ({ demoMode }: { demoMode: boolean }) =>
  ({
    retentionGet: async (context) => ({
      isRun: !demoMode,
      preview: await previewRetention(context),
      holds: await listHolds(context),
    }),

    /** A second hold of a person replaces the reason of the first. */
    retentionHoldCreate: async (context, { employmentNumber, reason }) => {
      const { tx, now, caller } = context;
      const { organisationId, personName: createdBy } = caller;
      const cipher = await loadWritingCipher({ tx, organisationId });
      const [found] = await tx
        .select({ personId: employment.personId })
        .from(employment)
        .where(
          and(
            eq(employment.organisationId, organisationId),
            eq(employment.employmentNumberHash, hashEmploymentNumber(cipher, employmentNumber)),
          ),
        )
        .orderBy(asc(employment.employmentId))
        .limit(1);
      if (found === undefined) {
        const errors = [{ path: 'employmentNumber', message: 'No employment has the number' }];
        throw new ProblemError('invalid_request', { errors });
      }
      const { personId } = found;
      const values = encryptRow(cipher, RETENTION_HOLD, { personId, employmentNumber, reason, createdBy });
      const changes = { ...values, createdAt: now.toString() };
      const [hold] = await tx
        .insert(retentionHold)
        .values({ organisationId, holdId: newId(), ...changes })
        .onConflictDoUpdate({ target: [retentionHold.organisationId, retentionHold.personId], set: changes })
        .returning({ holdId: retentionHold.holdId });
      const holdId = hold?.holdId ?? '';
      context.setAuditFields({ personId, subjectId: holdId });
      return { holdId };
    },

    retentionHoldRelease: async (context, _request, { holdId }) => {
      if (!isUuid(holdId)) throw new ProblemError('not_found');
      const { tx, caller } = context;
      const [released] = await tx
        .delete(retentionHold)
        .where(and(eq(retentionHold.organisationId, caller.organisationId), eq(retentionHold.holdId, holdId)))
        .returning({ personId: retentionHold.personId });
      if (released === undefined) throw new ProblemError('not_found');
      context.setAuditFields({ personId: released.personId, subjectId: holdId });
      return null;
    },
  }) satisfies CallHandlers;

async function listHolds(context: CallContext) {
  const { tx, caller } = context;
  const holds = await tx
    .select()
    .from(retentionHold)
    .where(eq(retentionHold.organisationId, caller.organisationId))
    .orderBy(desc(retentionHold.createdAt), asc(retentionHold.holdId));
  const people = await readVisiblePeople(
    context,
    holds.map(({ personId }) => personId),
  );
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const decrypted = holds.map((hold) => decryptRow(cipher, RETENTION_HOLD, hold));
  return decrypted.map(({ holdId, personId, employmentNumber, reason, createdAt, createdBy }) => ({
    holdId,
    person: people.get(personId) ?? null,
    employmentNumber: context.hasCapability('dataFieldEmploymentNumber') ? employmentNumber : null,
    reason,
    createdAt: toInstant(createdAt),
    createdBy: plainSpaces(createdBy),
  }));
}
