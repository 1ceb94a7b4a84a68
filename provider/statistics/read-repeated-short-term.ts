import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { DepartmentRef } from '#contract/values/department-ref.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrder, hidesNames } from '#provider/access/rules/masked-order.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { toDepartmentRef } from '#provider/organisation/department-ref.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';
import { personIdOf } from './facts/facts.ts';
import { getFacts, type FactsCache } from './facts/load/facts-cache.ts';
import { listRepeatedPeople } from './figures/repeated-people.ts';

/**
 * The people with repeated short-term absence in the period, each with their chosen departments at that time. Sorted by
 * highest count, then in Swedish order of last and first name, or by a keyed hash for a role that may not see names.
 */
export async function readRepeatedShortTerm(
  context: CallContext,
  { departmentIds, periodStart, periodEnd, filter }: CheckedRequest<'absenceRepeatedShortTerm'>,
  cache: FactsCache,
): Promise<CallResponse<'absenceRepeatedShortTerm'>> {
  const { tx, today, caller } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const facts = await getFacts(scope, cache);
  const period = { start: periodStart, end: periodEnd };
  const repeated = listRepeatedPeople(facts, { departments: departmentIds, period, today, filter });
  const personIds = repeated.map((one) => personIdOf(facts, one.person));
  const people = await readPeople(scope, personIds);
  const departments = await readDepartments(scope, departmentIds);
  const isMasked = hidesNames(context);
  const events = repeated.map(({ count, departments: indexes }, at) => {
    const personId = personIds[at] ?? '';
    const names = people.get(personId) ?? null;
    return {
      // People whose row was deleted after the facts were read are last.
      order: isMasked
        ? ([hashForOrder(context.orderKey, personId), personId] as const)
        : ([names?.sortKey ?? '~', personId] as const),
      event: {
        person: toPersonRef(names, context),
        short_term_absence_count: count,
        departments: indexes
          .flatMap((index) => departments.get(facts.departmentIds[index] ?? '') ?? [])
          .sort((a, b) => compareSwedish(a.name, b.name)),
      },
    };
  });
  events.sort(
    (a, b) =>
      b.event.short_term_absence_count - a.event.short_term_absence_count ||
      compareKeys(a.order[0], b.order[0]) ||
      compareKeys(a.order[1], b.order[1]),
  );
  return { periodStart, periodEnd, absenceEvents: events.map(({ event }) => event) };
}

/** By bytes, as the database orders the key (swedish-sort-key.ts). */
function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

async function readPeople({ tx, organisationId }: OrganisationScope, personIds: readonly string[]) {
  const rows = await tx
    .select({
      personId: person.personId,
      firstName: person.firstName,
      lastName: person.lastName,
      sortKey: person.sortKey,
    })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), anyOf(person.personId, personIds)));
  return new Map(rows.map((row) => [row.personId, row]));
}

async function readDepartments(
  { tx, organisationId }: OrganisationScope,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, DepartmentRef>> {
  const rows = await tx
    .select({ departmentId: department.departmentId, name: department.name })
    .from(department)
    .where(and(eq(department.organisationId, organisationId), anyOf(department.departmentId, departmentIds)));
  return new Map(rows.map((row) => [row.departmentId, toDepartmentRef(row)]));
}
