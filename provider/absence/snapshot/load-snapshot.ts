import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { listCauses } from '../causes/list-causes.ts';
import { readTables } from './read-tables.ts';
import { createSnapshot, type Snapshot, type SnapshotNames } from './snapshot.ts';
import { indexTables } from './index-tables.ts';
import { joinTables, type PeopleRange } from './join-tables.ts';

/** People per query. Unpacking a page takes 20 to 30 ms, so that other requests run in between. */
const PAGE_SIZE = 2_500;

/** Before every person: the smallest uuid. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

const parent = alias(department, 'parent');

/**
 * Reads the snapshot of an organisation from the tables: four short queries, and two for every page of people. They
 * must see one state of the database (`loadConsistently`).
 */
export async function loadSnapshot(scope: OrganisationScope, pageSize = PAGE_SIZE): Promise<Snapshot> {
  const names = await readSnapshotNames(scope);
  const pages: PeopleRange[] = [];
  let after = SMALLEST_UUID;
  for (;;) {
    const upTo = await findLastOfPage(scope, after, pageSize);
    const tables = indexTables(await readTables(scope, names, { after, upTo }));
    pages.push({ tables, from: 0, to: tables.people.gender.length });
    if (upTo === null) break;
    after = upTo;
  }
  return createSnapshot(await joinTables(pages), names);
}

/** The person at the given distance after another; null if there are fewer. */
async function findLastOfPage(
  { tx, organisationId }: OrganisationScope,
  after: string,
  pageSize: number,
): Promise<string | null> {
  const [last] = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), gt(person.personId, after)))
    .orderBy(person.personId)
    .offset(pageSize - 1)
    .limit(1);
  return last?.personId ?? null;
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
  const managers = await tx
    .selectDistinct({ manager: employment.manager })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), isNotNull(employment.manager)));
  const causes = await listCauses(tx);
  return {
    departments: departments.sort((a, b) => compare(a.department.departmentId, b.department.departmentId)),
    causes: causes.sort((a, b) => a.causeId - b.causeId),
    employmentTypes: types.flatMap(({ type }) => type ?? []).sort(compare),
    managers: managers.flatMap(({ manager }) => manager ?? []).sort(compare),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
