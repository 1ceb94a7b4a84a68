import { and, eq } from 'drizzle-orm';
import { roleHasCapability } from '#contract/roles.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hasDepartment } from '#provider/access/rules/department-access.ts';
import { isVisiblePerson } from '#provider/access/rules/protected-identity.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { placementsOn } from '#provider/people/employments/placements.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { listPlannerDepartments } from '../plan-list/list-planner-departments.ts';

/**
 * Those of the people whose rehab plans the caller may see, by id: in one of the roles held, in one of the person's departments
 * today. A call of the administration states no role, and the capability itself gives no right to see people.
 */
export async function readVisiblePeople(
  context: CallContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonRef>> {
  const { tx, today, caller } = context;
  const { organisationId, accountId } = caller;
  const roles = caller.userRoles.filter((role) => roleHasCapability(role, 'rehabPlans'));
  if (personIds.length === 0 || roles.length === 0) return new Map();
  const placement = placementsOn(
    { tx, organisationId },
    today,
    anyOf(employment.personId, [...new Set(personIds)]),
  );
  const rows = await tx
    .selectDistinct({
      personId: person.personId,
      firstName: person.firstName,
      lastName: person.lastName,
      departmentId: department.departmentId,
    })
    .from(placement)
    .innerJoin(
      person,
      and(eq(person.organisationId, organisationId), eq(person.personId, placement.personId)),
    )
    .innerJoin(
      department,
      and(eq(department.organisationId, organisationId), eq(department.departmentId, placement.departmentId)),
    )
    .innerJoin(departmentContract, ownContract())
    .where(
      and(
        eq(placement.rank, 1),
        hasDepartment({ accountId, organisationId, roles }),
        hasContractOn(today),
        isVisiblePerson(caller, placement.personId),
      ),
    );
  const planner = new Set(
    await listPlannerDepartments(context, [...new Set(rows.map(({ departmentId }) => departmentId))]),
  );
  const cipher = await loadCipher({ tx, organisationId });
  // Every role that may see rehab plans may see names.
  const asNamed = { hasCapability: () => true };
  return new Map(
    rows
      .filter(({ departmentId }) => planner.has(departmentId))
      .map((row) => [row.personId, toPersonRef(decryptRow(cipher, PERSON, row), asNamed)]),
  );
}
