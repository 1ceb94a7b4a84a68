import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import {
  requirePerson,
  requirePersonFeature,
  type AccessiblePerson,
} from '#provider/people/require-person.ts';

/**
 * A person whose rehab plans the caller may see, with the id as it is stored.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function requirePersonWithPlanner(
  context: CallContext,
  requestedId: string,
): Promise<AccessiblePerson> {
  const person = await requirePerson(context, requestedId);
  await requirePersonFeature(context, 'RehabPlanner', person);
  return person;
}
