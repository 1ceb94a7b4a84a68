import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { listCauses } from '../causes/list-causes.ts';
import { readPages } from './tables/read-pages.ts';
import { createSnapshot, type Manager, type Snapshot, type SnapshotNames } from './snapshot.ts';
import { joinTables, type JoinedRange } from './tables/join-tables.ts';
import type { TablesContent } from './tables/read-tables.ts';

const parent = alias(department, 'parent');

/**
 * Reads the snapshot of an organisation from the tables: four short queries, and two for every page of people. They
 * must see one state of the database (`loadConsistently`).
 */
export async function loadSnapshot(scope: OrganisationScope, pageSize?: number): Promise<Snapshot> {
  const names = await readSnapshotNames(scope, 'rowsAndTexts');
  const pages: JoinedRange[] = [];
  for await (const tables of readPages(scope, names, 'rowsAndTexts', { pageSize })) {
    pages.push({ tables, from: 0, to: tables.people.gender.length });
  }
  return createSnapshot(await joinTables(pages), names);
}

/** An earlier snapshot's names, and the people whose rows may have changed since. */
export interface NamesUpdate {
  previous: SnapshotNames;
  changedPeople: readonly string[];
}

/**
 * @param content `rows` leaves out the managers
 * @param update if set, only the employments of the changed people are read; the result keeps every previous employment type and
 *   manager, including unused ones
 */
export async function readSnapshotNames(
  scope: OrganisationScope,
  content: TablesContent,
  update: NamesUpdate | null = null,
): Promise<SnapshotNames> {
  const { tx, organisationId } = scope;
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
    .where(and(employmentFilter(organisationId, update), isNotNull(employment.employmentType)));
  const employmentTypes = new Set(update?.previous.employmentTypes);
  for (const { type } of types) if (type !== null) employmentTypes.add(type);
  const managers = content === 'rows' ? [] : await readManagers(scope, update);
  const causes = await listCauses(tx);
  return {
    departments: departments.sort((a, b) => compare(a.department.departmentId, b.department.departmentId)),
    causes: causes.sort((a, b) => a.causeId - b.causeId),
    employmentTypes: [...employmentTypes].sort(compare),
    managers,
  };
}

/** SQL condition on `employment`: the rows to read, of everyone or of the people who changed. */
function employmentFilter(organisationId: string, update: NamesUpdate | null) {
  const inOrganisation = eq(employment.organisationId, organisationId);
  return update === null
    ? inOrganisation
    : and(inOrganisation, anyOf(employment.personId, update.changedPeople));
}

/** The managers of the employments, in order of their names. Those of the update are not decrypted again. */
async function readManagers(scope: OrganisationScope, update: NamesUpdate | null): Promise<Manager[]> {
  const { tx, organisationId } = scope;
  const found = await tx
    .selectDistinct({ hash: employment.managerHash })
    .from(employment)
    .where(and(employmentFilter(organisationId, update), isNotNull(employment.managerHash)));
  const known = update?.previous.managers ?? [];
  const hashes = new Set(found.map(({ hash }) => hash ?? ''));
  for (const { hash } of known) hashes.delete(hash);
  if (hashes.size === 0) return [...known];
  return [...known, ...(await decryptManagers(scope, [...hashes]))].sort((a, b) => compare(a.name, b.name));
}

async function decryptManagers(
  { tx, organisationId }: OrganisationScope,
  hashes: readonly string[],
): Promise<Manager[]> {
  const cipher = await loadCipher({ tx, organisationId });
  // One employment of each manager: equal names have equal hashes.
  const rows = await tx
    .selectDistinctOn([employment.managerHash], {
      employmentId: employment.employmentId,
      manager: employment.manager,
      hash: employment.managerHash,
    })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), anyOf(employment.managerHash, hashes)))
    .orderBy(employment.managerHash);
  return mapYielding(rows, (row) => ({
    name: decryptRow(cipher, EMPLOYMENT, row).manager ?? '',
    hash: row.hash ?? '',
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
