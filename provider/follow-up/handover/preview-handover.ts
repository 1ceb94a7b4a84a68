import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { HANDOVER_PEOPLE_MAX } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { person } from '#provider/database/tables/person.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { sortByName } from '#provider/people/sort-by-name.ts';
import type { HandoverCase } from './read-handover-cases.ts';
import { splitCases } from './split-cases.ts';

/**
 * What a handover would move, and the employees who would stay.
 *
 * @throws ProblemError `feature_off`, `invalid_request`
 */
export async function previewHandover(
  context: CallContext,
  request: CheckedRequest<'followUpHandoverPreview'>,
): Promise<CallResponse<'followUpHandoverPreview'>> {
  const { moves, stays, others } = await splitCases(context, request);
  const ofOther = others
    .filter(({ account }) => account.accountId === request.toAccountId)
    .flatMap(({ delegation, delegate }) =>
      delegation === null || delegate === null ? [] : [delegation.lastDay],
    );
  return {
    moves: moves.length,
    stays: stays.length,
    delegated: moves.filter(({ delegate }) => delegate !== null).length,
    held: others.filter(({ delegate }) => delegate?.accountId === request.fromAccountId).length,
    toDelegatesUntil: ofOther.sort().at(-1) ?? null,
    people: await listPeople(context, stays),
  };
}

async function listPeople(context: CallContext, cases: readonly HandoverCase[]) {
  const { tx, caller } = context;
  const caseOf = new Map(cases.map((one) => [one.personId, one]));
  const rows = await tx
    .select({ personId: person.personId, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(and(eq(person.organisationId, caller.organisationId), anyOf(person.personId, [...caseOf.keys()])))
    .orderBy(person.personId);
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const people = await mapYielding(rows, (row) => decryptRow(cipher, PERSON, row));
  return sortByName(people)
    .slice(0, HANDOVER_PEOPLE_MAX)
    .flatMap((names) => {
      const [department] = caseOf.get(names.personId)?.departments ?? [];
      return department === undefined
        ? []
        : [{ person: toPersonRef(names, context), department: toDepartmentRef(department) }];
    });
}
