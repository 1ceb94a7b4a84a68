import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EmploymentInfo } from '#contract/calls/employment.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { periodsOfEmployment } from './placements.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { toEmploymentInfo } from './employment-info.ts';
import { intervalOn } from './interval-on.ts';

const parent = alias(department, 'parent');

/**
 * All employments of a person, newest first, each with its department today: the last one of an ended employment, the
 * first one of a future employment. One query. A caller with access to the person sees every employment, because days of
 * absence count over all of them.
 */
export async function listPersonEmployments(
  context: CallContext,
  personId: string,
): Promise<EmploymentInfo[]> {
  const { tx, caller, today } = context;
  const rows = await tx
    .select({
      employment,
      fromDay: departmentPeriod.fromDay,
      department: { departmentId: department.departmentId, name: department.name },
      parentDepartment: { departmentId: parent.departmentId, name: parent.name },
    })
    .from(employment)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .innerJoin(
      department,
      and(
        eq(department.organisationId, departmentPeriod.organisationId),
        eq(department.departmentId, departmentPeriod.departmentId),
      ),
    )
    .leftJoin(
      parent,
      and(eq(parent.organisationId, department.organisationId), eq(parent.departmentId, department.parentId)),
    )
    .where(and(eq(employment.organisationId, caller.organisationId), eq(employment.personId, personId)))
    .orderBy(desc(employment.fromDay), sql`${employment.toDay} desc nulls first`, employment.employmentId);
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const byEmployment = new Map<string, typeof rows>();
  for (const row of rows) {
    const intervals = byEmployment.get(row.employment.employmentId);
    if (intervals) intervals.push(row);
    else byEmployment.set(row.employment.employmentId, [row]);
  }
  return [...byEmployment.values()].flatMap((intervals) => {
    const here = intervalOn(intervals, today);
    if (!here) return [];
    return [
      toEmploymentInfo({ ...decryptRow(cipher, EMPLOYMENT, here.employment), ...placeOf(here) }, context),
    ];
  });
}

function placeOf<Place>({
  department: own,
  parentDepartment,
}: {
  department: Place;
  parentDepartment: Place | null;
}) {
  return { department: own, parentDepartment };
}
