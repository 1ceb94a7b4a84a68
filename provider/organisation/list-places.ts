import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department } from '#provider/database/tables/organisation.ts';
import type { DepartmentNames } from './department-ref.ts';

/** A department and its parent, in the shape of a row. */
export interface Place {
  department: DepartmentNames;
  parentDepartment: DepartmentNames | null;
}

const parent = alias(department, 'parent');

/**
 * Reads the departments with these ids, by id. The queries for rows do not join departments: PostgreSQL would
 * spend longer planning the join than executing it (see `listCauses`).
 */
export async function listPlaces(
  { tx, organisationId }: OrganisationScope,
  departmentIds: readonly string[],
): Promise<Map<string, Place>> {
  const ids = [...new Set(departmentIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      department: { departmentId: department.departmentId, name: department.name },
      parentDepartment: { departmentId: parent.departmentId, name: parent.name },
    })
    .from(department)
    .leftJoin(
      parent,
      and(eq(parent.organisationId, department.organisationId), eq(parent.departmentId, department.parentId)),
    )
    .where(and(eq(department.organisationId, organisationId), anyOf(department.departmentId, ids)));
  return new Map(rows.map((place) => [place.department.departmentId, place]));
}
