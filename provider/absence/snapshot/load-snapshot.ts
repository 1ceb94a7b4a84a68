import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapInTurns } from '#provider/event-loop/in-turns.ts';
import { listCauses } from '../causes/list-causes.ts';
import { readPages } from './tables/read-pages.ts';
import { createSnapshot, type Snapshot, type SnapshotNames } from './snapshot.ts';
import { joinTables, type JoinedRange } from './tables/join-tables.ts';

const parent = alias(department, 'parent');

/**
 * Reads the snapshot of an organisation from the tables: four short queries, and two for every page of people. They
 * must see one state of the database (`loadConsistently`).
 */
export async function loadSnapshot(scope: OrganisationScope, pageSize?: number): Promise<Snapshot> {
  const names = await readSnapshotNames(scope);
  const pages: JoinedRange[] = [];
  for await (const tables of readPages(scope, names, 'rowsAndTexts', { pageSize })) {
    pages.push({ tables, from: 0, to: tables.people.gender.length });
  }
  return createSnapshot(await joinTables(pages), names);
}

export async function readSnapshotNames({ tx, organisationId }: OrganisationScope): Promise<SnapshotNames> {
  const departments = await tx
    .select({
      department: { departmentId: department.departmentId, name: department.name },
      parentDepartment: { departmentId: parent.departmentId, name: parent.name },
    })
    .from(department)
    .leftJoin(
      parent,
      and(eq(parent.organisationId, department.organisationId), eq(parent.departmentId, department.parentId)),
    )
    .where(eq(department.organisationId, organisationId));
  const types = await tx
    .selectDistinct({ type: employment.employmentType })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), isNotNull(employment.employmentType)));
  const cipher = await loadCipher({ tx, organisationId });
  // One employment of each manager: equal names have equal hashes.
  const managers = await tx
    .selectDistinctOn([employment.managerHash], {
      employmentId: employment.employmentId,
      manager: employment.manager,
    })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), isNotNull(employment.manager)))
    .orderBy(employment.managerHash);
  const named = await mapInTurns(managers, (row) => decryptRow(cipher, EMPLOYMENT, row));
  const causes = await listCauses(tx);
  return {
    departments: departments.sort((a, b) => compare(a.department.departmentId, b.department.departmentId)),
    causes: causes.sort((a, b) => a.causeId - b.causeId),
    employmentTypes: types.flatMap(({ type }) => type ?? []).sort(compare),
    managers: named.flatMap(({ manager }) => manager ?? []).sort(compare),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
