import type { Column, SQL } from 'drizzle-orm';
import { anyOf } from '#provider/database/postgres-values.ts';

const MAX_LISTED_PEOPLE = 200;

/**
 * Condition on the people of a query about follow-up, which few people have. For many people there is none: sending their ids takes
 * longer than reading the rows of the others, which the caller ignores.
 */
export function ofPeople(column: Column, personIds: readonly string[]): SQL | undefined {
  return personIds.length > MAX_LISTED_PEOPLE ? undefined : anyOf(column, personIds);
}

/** The name of such a query: it has a text for few people and another one for many. */
export function nameForPeople(name: string, personIds: readonly string[]): string {
  return personIds.length > MAX_LISTED_PEOPLE ? `${name} of many` : name;
}
