import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import type { Caller } from '../pipeline/call-context.ts';
import { isAuthorised } from './department-access.ts';
import { hasContractOn, ownContract } from '#provider/organisation/department-contract.ts';
import { Problem } from '#provider/http/problem.ts';

/**
 * Resolves the departments of a request to existing ids, each once.
 *
 * @throws Problem `department_not_allowed` if any is unknown, not authorised for the caller's role, or
 * without a contract on that day; none is dropped silently
 */
export async function resolveDepartments(
  tx: Transaction,
  caller: Caller,
  requested: readonly string[],
  today: Day,
): Promise<string[]> {
  const ids = new Set(requested);
  for (const id of requested) {
    const stripped = withoutLetter(id);
    if (stripped !== null) ids.add(stripped);
  }
  const rows = await tx
    .select({
      departmentId: department.departmentId,
      allowed: sql<boolean>`(${isAuthorised(caller)} and ${hasContractOn(today)})`,
    })
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(
      and(eq(department.organisationId, caller.organisationId), anyOf(department.departmentId, [...ids])),
    );
  const allowed = new Map(rows.map((row) => [row.departmentId, row.allowed]));
  const resolved = new Set(requested.map((id) => asKnown(id, allowed)));
  if ([...resolved].some((id) => !allowed.get(id))) throw new Problem('department_not_allowed');
  return [...resolved];
}

/**
 * Ids stored by older clients start with a letter. An id is tried without its letter only if it is unknown.
 */
function asKnown(id: string, known: ReadonlyMap<string, boolean>): string {
  return known.has(id) ? id : (withoutLetter(id) ?? id);
}

function withoutLetter(id: string): string | null {
  return /^[cd]./u.test(id) ? id.slice(1) : null;
}
