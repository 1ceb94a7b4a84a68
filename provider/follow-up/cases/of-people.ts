import type { Column, SQL } from 'drizzle-orm';
import { anyOf } from '#provider/database/postgres-values.ts';

/**
 * Up to so many people, queries about follow-up name them. For more people they read the rows of the whole organisation, which are few:
 * sending the ids of thousands of people takes longer.
 */
export const MAX_NAMED_PEOPLE = 200;

/** Condition on the people of a query; null: everyone in the organisation. */
export function ofPeople(column: Column, personIds: readonly string[] | null): SQL | undefined {
  return personIds === null ? undefined : anyOf(column, personIds);
}

/** The name of such a query: for everyone it has another text. */
export function nameForPeople(name: string, personIds: readonly string[] | null): string {
  return personIds === null ? `${name} of everyone` : name;
}
