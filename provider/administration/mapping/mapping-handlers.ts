import { and, eq, sql } from 'drizzle-orm';
import type { MappingContent, SavedMapping } from '#contract/calls/administration/mapping.ts';
import { DEFAULT_MAPPING_NUMBER, MAX_MAPPINGS } from '#contract/values/administration/mapping.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { account } from '#provider/database/tables/account.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import { nameCause } from '#provider/absence/causes/cause-names.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import {
  readStoredMappings,
  type StoredMapping,
  toComparableName,
} from '#provider/import/mapping/stored-mapping.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { listMappingErrors, listSharedFiles } from './list-mapping-errors.ts';

/** Handlers of the calls about the organisation's mappings; administrators make them. */
export const mappingHandlers = {
  mappingGet: async ({ tx, language, caller: { organisationId } }) => {
    const causes = (await listCauses(tx))
      .map((one) => nameCause(one, language).cause)
      .sort((a, b) => a.id - b.id);
    const scope = { tx, organisationId };
    const { mappings } = await readStoredMappings(scope);
    const [standard, ...others] = mappings;
    const savers = await readSavers(scope);
    return {
      ...toSaved(standard, savers),
      others: others.map((one) => ({ number: one.number, ...toSaved(one, savers) })),
      causes,
    };
  },

  mappingSave: async (context, { number: given, version, mapping: content }) => {
    const { tx, caller } = context;
    const { organisationId } = caller;
    const catalogue = new Set((await listCauses(tx)).map(({ causeId }) => causeId));
    const { version: latest, mappings } = await lockMappings({ tx, organisationId });
    const current = mappings.find(({ number }) => number === given);
    const errors = [
      ...listMappingErrors(content, catalogue),
      ...listNameErrors(content, mappings, current),
      ...listSharedFiles(
        content,
        mappings.filter((one) => one !== current).map((other) => other.content),
      ),
      ...(given === null && mappings.length >= MAX_MAPPINGS
        ? [{ path: 'number', message: 'The organisation has too many mappings' }]
        : []),
    ];
    if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
    if (given !== null && current === undefined) throw new ProblemError('not_found');
    if ((current?.version ?? 0) !== version) throw new ProblemError('version_conflict');
    // Numbers are not used again: a new one is greater than that of a removed mapping, too.
    const number = given ?? latest + 1;
    const next = { version: latest + 1, number, content };
    await insertVersion(context, next);
    context.setAuditFields({ detail: { version: next.version, number } });
    return { version: next.version, number };
  },

  mappingRemove: async (context, _request, { number }) => {
    const { tx, caller } = context;
    const { organisationId } = caller;
    const { version: latest, mappings } = await lockMappings({ tx, organisationId });
    const removed = mappings.find((one) => String(one.number) === number);
    if (removed === undefined) throw new ProblemError('not_found');
    if (removed.number === DEFAULT_MAPPING_NUMBER) {
      const errors = [{ path: 'number', message: 'The default mapping cannot be removed' }];
      throw new ProblemError('invalid_request', { errors });
    }
    const next = { version: latest + 1, number: removed.number, content: removed.content, isRemoved: true };
    await insertVersion(context, next);
    context.setAuditFields({ detail: { version: next.version, number: removed.number } });
    return null;
  },
} satisfies CallHandlers;

/**
 * Reads the mappings that the request changes, after the transactions of other changes have ended: all mappings of an organisation
 * share one sequence of versions.
 */
async function lockMappings(scope: OrganisationScope) {
  const key = `mappings of ${scope.organisationId}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return readStoredMappings(scope);
}

async function insertVersion(
  { tx, caller: { organisationId, accountId: savedBy }, now }: CallContext,
  values: Pick<typeof mapping.$inferInsert, 'version' | 'number' | 'content' | 'isRemoved'>,
): Promise<void> {
  await tx.insert(mapping).values({ organisationId, ...values, savedAt: now.toString(), savedBy });
}

function listNameErrors(
  { name }: MappingContent,
  mappings: readonly StoredMapping[],
  current: StoredMapping | undefined,
) {
  const isTaken = mappings.some(
    (one) => one !== current && toComparableName(one.content.name) === toComparableName(name),
  );
  return isTaken ? [{ path: 'mapping.name', message: 'Another mapping has the name' }] : [];
}

/** The names of the accounts that saved mappings, by id. */
async function readSavers({ tx, organisationId }: OrganisationScope): Promise<ReadonlyMap<string, string>> {
  const savers = await tx
    .selectDistinct({ accountId: account.accountId, name: account.personName })
    .from(account)
    .innerJoin(
      mapping,
      and(eq(mapping.organisationId, account.organisationId), eq(mapping.savedBy, account.accountId)),
    )
    .where(eq(account.organisationId, organisationId));
  return new Map(savers.map(({ accountId, name }) => [accountId, plainSpaces(name)]));
}

function toSaved(
  { version, savedAt, savedBy, content }: StoredMapping,
  savers: ReadonlyMap<string, string>,
): SavedMapping {
  return {
    version,
    savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
    savedBy: savers.get(savedBy ?? '') ?? null,
    mapping: content,
  };
}
