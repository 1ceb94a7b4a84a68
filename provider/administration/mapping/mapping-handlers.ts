import { and, eq } from 'drizzle-orm';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { account } from '#provider/database/tables/account.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import { nameCause } from '#provider/absence/causes/cause-names.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readStoredMapping } from '#provider/import/mapping/stored-mapping.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { listMappingErrors } from './list-mapping-errors.ts';

/** Handlers of the calls about the organisation's mapping; administrators make them. */
export const mappingHandlers = {
  mappingGet: async ({ tx, language, caller: { organisationId } }) => {
    const causes = (await listCauses(tx))
      .map((one) => nameCause(one, language).cause)
      .sort((a, b) => a.id - b.id);
    const stored = await readStoredMapping({ tx, organisationId });
    if (stored === null)
      return { version: 0, savedAt: null, savedBy: null, mapping: mappingSchema.parse({}), causes };
    const { version, savedAt, savedBy, content } = stored;
    const [saver] =
      savedBy === null
        ? []
        : await tx
            .select({ name: account.personName })
            .from(account)
            .where(and(eq(account.organisationId, organisationId), eq(account.accountId, savedBy)));
    return {
      version,
      savedAt: new Date(savedAt).toISOString(),
      savedBy: saver === undefined ? null : plainSpaces(saver.name),
      mapping: content,
      causes,
    };
  },

  mappingSave: async (context, { version, mapping: content }) => {
    const { tx, caller } = context;
    const { organisationId, accountId: savedBy } = caller;
    const catalogue = new Set((await listCauses(tx)).map(({ causeId }) => causeId));
    const errors = listMappingErrors(content, catalogue);
    if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
    const stored = await readStoredMapping({ tx, organisationId });
    if ((stored?.version ?? 0) !== version) throw new ProblemError('version_conflict');
    const next = { version: version + 1, content, savedAt: context.now.toString(), savedBy };
    const saved = await tx
      .insert(mapping)
      .values({ organisationId, ...next })
      .onConflictDoNothing()
      .returning({ version: mapping.version });
    // Another request has saved the same version at the same moment.
    if (saved.length === 0) throw new ProblemError('version_conflict');
    context.setAuditFields({ detail: { version: next.version } });
    return { version: next.version };
  },
} satisfies CallHandlers;
