import { ProblemError } from '#provider/http/problem-error.ts';

/** The ids that exist of those that a request may mean, and whether the caller may access each. */
export type KnownDepartments = ReadonlyMap<string, boolean>;

/**
 * Lists the ids that requested departments may have: ids stored by older clients start with a letter, so each
 * is also tried without it.
 */
export function listCandidateIds(requested: readonly string[]): string[] {
  return [...new Set([...requested, ...requested.map(withoutLetter).filter((id) => id !== null)])];
}

/**
 * Resolves the departments of a request to existing ids, each once.
 *
 * @throws ProblemError `department_not_allowed` if any is unknown, not authorised for the caller's role, or
 * without a contract on that day; none is dropped silently
 */
export function resolveDepartments(known: KnownDepartments, requested: readonly string[]): string[] {
  const resolved = new Set(requested.map((id) => asKnown(id, known)));
  if ([...resolved].some((id) => known.get(id) !== true)) throw new ProblemError('department_not_allowed');
  return [...resolved];
}

/** An id is tried without its letter only if it is unknown. */
function asKnown(id: string, known: KnownDepartments): string {
  return known.has(id) ? id : (withoutLetter(id) ?? id);
}

function withoutLetter(id: string): string | null {
  return /^[cd]./u.test(id) ? id.slice(1) : null;
}
