import { eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { employment } from '#provider/database/tables/person.ts';
import { listDepartments } from '#provider/departments/list-departments.ts';
import { toEmploymentType } from '#provider/people/employment-types.ts';
import { plainSpaces } from '#provider/people/plain-spaces.ts';
import { nameCause, type NamedCause } from '../causes/cause-names.ts';
import { listCauses } from '../causes/list-causes.ts';

/** The key of a row whose cause is unknown. */
export const NO_CAUSE = '';

/** What a column of names shows, by the key that stands for it in the database. Few beside the rows of a report. */
export type Names = ReadonlyMap<string, string>;

type NamesContext = Pick<CallContext, 'tx' | 'caller' | 'today' | 'language'>;

/** By department id. */
export async function listDepartmentNames({ tx, caller, today }: NamesContext): Promise<Names> {
  const departments = await listDepartments(tx, caller.organisationId, today);
  return new Map(departments.map(({ departmentId, name }) => [departmentId, plainSpaces(name)]));
}

/** The name of the department above, by department id. */
export async function listParentNames({ tx, caller, today }: NamesContext): Promise<Names> {
  const departments = await listDepartments(tx, caller.organisationId, today);
  const names = new Map(departments.map(({ departmentId, name }) => [departmentId, plainSpaces(name)]));
  return new Map(
    departments.flatMap(({ departmentId, parentId }) => {
      const name = parentId === null ? undefined : names.get(parentId);
      return name === undefined ? [] : [[departmentId, name]];
    }),
  );
}

/** By the manager as stored. */
export async function listManagerNames({ tx, caller }: NamesContext): Promise<Names> {
  const rows = await tx
    .selectDistinct({ manager: employment.manager })
    .from(employment)
    .where(eq(employment.organisationId, caller.organisationId));
  return new Map(rows.flatMap(({ manager }) => (manager === null ? [] : [[manager, plainSpaces(manager)]])));
}

/** By type of employment. */
export async function listEmploymentTypeNames({ tx, caller, language }: NamesContext): Promise<Names> {
  const rows = await tx
    .selectDistinct({ id: employment.employmentType })
    .from(employment)
    .where(eq(employment.organisationId, caller.organisationId));
  const types = rows.flatMap(({ id }) => toEmploymentType(id, language) ?? []);
  return new Map(types.map(({ id, name }) => [id, name]));
}

/** By cause id, and the unknown reason by {@link NO_CAUSE}. */
export function listCauseNames(context: NamesContext): Promise<Names> {
  return listNamedCauses(context, (named) => named.cause.name);
}

/** The name of the cause's category, by cause id. */
export function listCauseCategoryNames(context: NamesContext): Promise<Names> {
  return listNamedCauses(context, (named) => named.category.name);
}

async function listNamedCauses(
  { tx, language }: NamesContext,
  nameOf: (named: NamedCause) => string,
): Promise<Names> {
  const catalogue = await listCauses(tx);
  const names = new Map(
    catalogue.map((known) => [String(known.causeId), nameOf(nameCause(known, language))]),
  );
  return names.set(NO_CAUSE, nameOf(nameCause(null, language)));
}
