import { eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { employment } from '#provider/database/tables/person.ts';
import { listDepartments } from '#provider/organisation/list-departments.ts';
import { toEmploymentType } from '#provider/people/employment-types.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { nameCause, type NamedCause } from '../causes/cause-names.ts';
import { listCauses } from '../causes/list-causes.ts';

/** The key of a row without a known cause. */
export const NO_CAUSE = '';

/**
 * The names that a column shows, by their database key. There are few names compared with the rows of a
 * report.
 */
export type Names = ReadonlyMap<string, string>;

type NamesContext = Pick<CallContext, 'tx' | 'caller' | 'today' | 'language'>;

/** Department names by department id. */
export async function listDepartmentNames({ tx, caller, today }: NamesContext): Promise<Names> {
  const departments = await listDepartments({ tx, organisationId: caller.organisationId }, today);
  return new Map(departments.map(({ departmentId, name }) => [departmentId, plainSpaces(name)]));
}

/** Names of the parent departments by department id. */
export async function listParentNames({ tx, caller, today }: NamesContext): Promise<Names> {
  const departments = await listDepartments({ tx, organisationId: caller.organisationId }, today);
  const names = new Map(departments.map(({ departmentId, name }) => [departmentId, plainSpaces(name)]));
  return new Map(
    departments.flatMap(({ departmentId, parentId }) => {
      const name = parentId === null ? undefined : names.get(parentId);
      return name === undefined ? [] : [[departmentId, name]];
    }),
  );
}

/** Managers' names by the stored value. */
export async function listManagerNames({ tx, caller }: NamesContext): Promise<Names> {
  const rows = await tx
    .selectDistinct({ manager: employment.manager })
    .from(employment)
    .where(eq(employment.organisationId, caller.organisationId));
  return new Map(rows.flatMap(({ manager }) => (manager === null ? [] : [[manager, plainSpaces(manager)]])));
}

/** Names of the employment types by id. */
export async function listEmploymentTypeNames({ tx, caller, language }: NamesContext): Promise<Names> {
  const rows = await tx
    .selectDistinct({ id: employment.employmentType })
    .from(employment)
    .where(eq(employment.organisationId, caller.organisationId));
  const types = rows.flatMap(({ id }) => toEmploymentType(id, language) ?? []);
  return new Map(types.map(({ id, name }) => [id, name]));
}

/** Cause names by cause id; {@link NO_CAUSE} is the key of the unknown reason. */
export function listCauseNames(context: NamesContext): Promise<Names> {
  return listNamedCauses(context, (named) => named.cause.name);
}

/** Names of the cause categories by cause id. */
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
