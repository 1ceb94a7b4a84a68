import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { cause } from '#provider/database/tables/absence.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import type { Facts } from '../facts.ts';
import { FactsBuilder, type FactsNames } from './facts-builder.ts';
import { readRawFacts } from './read-raw-facts.ts';

/** People per query: its whole result is in memory beside the facts. */
const PAGE_SIZE = 50_000;

/** Before every person: the smallest uuid. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the facts of an organisation from the tables: three short queries, and two for every 50 000 people. Each query has
 * its own snapshot of the database (load-consistent-facts.ts).
 */
export async function loadFacts(scope: OrganisationScope, pageSize = PAGE_SIZE): Promise<Facts> {
  const names = await readFactsNames(scope);
  const builder = new FactsBuilder();
  let after = SMALLEST_UUID;
  for (;;) {
    const upTo = await findLastOfPage(scope, after, pageSize);
    builder.add(await readRawFacts(scope, names, { after, upTo }));
    if (upTo === null) break;
    after = upTo;
  }
  return builder.finish(names);
}

/** The person at the given distance after another; null if there are fewer. */
async function findLastOfPage(
  { tx, organisationId }: OrganisationScope,
  after: string,
  peopleAtOnce: number,
): Promise<string | null> {
  const [last] = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), gt(person.personId, after)))
    .orderBy(person.personId)
    .offset(peopleAtOnce - 1)
    .limit(1);
  return last?.personId ?? null;
}

async function readFactsNames({ tx, organisationId }: OrganisationScope): Promise<FactsNames> {
  const departments = await tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(eq(department.organisationId, organisationId))
    .orderBy(department.departmentId);
  const types = await tx
    .selectDistinct({ type: employment.employmentType })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), isNotNull(employment.employmentType)))
    .orderBy(employment.employmentType);
  const causes = await tx
    .select({ causeId: cause.causeId, categoryId: cause.categoryId })
    .from(cause)
    .orderBy(cause.causeId);
  return {
    departmentIds: departments.map(({ departmentId }) => departmentId),
    employmentTypes: types.flatMap(({ type }) => (type === null ? [] : [type])),
    causes,
  };
}
