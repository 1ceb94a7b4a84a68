import type { Caller } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns a function that returns whether the caller may see a person of the snapshot, by index: everyone but the people with
 * protected identity. For lists; figures count everyone.
 */
export function selectVisiblePeople(
  { people: { isProtected } }: Pick<Snapshot, 'people'>,
  { seesProtected }: Pick<Caller, 'seesProtected'>,
): (person: number) => boolean {
  return seesProtected ? () => true : (person) => isProtected[person] !== 1;
}
