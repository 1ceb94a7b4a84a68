import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { person } from '#provider/database/tables/person.ts';
import type { FileReport } from '../report/file-report.ts';
import { stagedEmployee } from '../files/staging-tables.ts';

/**
 * Removes words that are a person's name from the notes: a file with reordered columns may have a name where a type is
 * expected.
 */
export async function hideNames(
  { tx, organisationId }: OrganisationScope,
  reports: readonly FileReport[],
): Promise<void> {
  const notes = reports.flatMap(({ rejections }) => rejections.filter(({ reason }) => reason === 'notAType'));
  if (notes.length === 0) return;
  const terms = new Set(notes.flatMap(({ value }) => wordsIn(value ?? '')));
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${person.firstName} || ' ' || ${person.lastName} as name from ${person}
    where ${person.organisationId} = ${organisationId}
    union select ${stagedEmployee.firstName} || ' ' || ${stagedEmployee.lastName} from ${stagedEmployee}`);
  const names = new Set(rows.flatMap(({ name }) => wordsIn(name)).filter((word) => terms.has(word)));
  for (const note of notes) {
    if (wordsIn(note.value ?? '').some((word) => names.has(word))) note.value = null;
  }
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/[\s-]+/);
}
