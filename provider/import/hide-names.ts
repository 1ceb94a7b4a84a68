import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { person } from '../database/tables/person';
import type { FileReport } from './file-report';
import { stagedEmployee } from './staging-tables';

/**
 * Takes words that are somebody's name out of the notes: a file whose columns are in another order may have a name where
 * a type is expected.
 */
export async function hideNames(
  tx: Transaction,
  organisationId: string,
  reports: readonly FileReport[],
): Promise<void> {
  const notes = reports.flatMap(({ refusals }) => refusals.filter(({ reason }) => reason === 'notAType'));
  if (notes.length === 0) return;
  const words = new Set(notes.flatMap(({ value }) => wordsOf(value ?? '')));
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${person.firstName} || ' ' || ${person.lastName} as name from ${person}
    where ${person.organisationId} = ${organisationId}
    union select ${stagedEmployee.firstName} || ' ' || ${stagedEmployee.lastName} from ${stagedEmployee}`);
  const names = new Set(rows.flatMap(({ name }) => wordsOf(name)).filter((word) => words.has(word)));
  for (const note of notes) {
    if (wordsOf(note.value ?? '').some((word) => names.has(word))) note.value = null;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[\s-]+/);
}
