import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import type { ErrorList } from '#provider/import/report/error-list.ts';
import type { FileReport } from '#provider/import/report/file-report.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';

/**
 * Removes values that contain a person's name or employment number from the notes about unknown types and from the codes that were not read: a file with reordered columns may have a
 * name or number where a type is expected.
 */
export async function hideNames(
  { tx, organisationId }: OrganisationScope,
  reports: readonly FileReport[],
  errors: Pick<ErrorList, 'hideTypes'>,
): Promise<void> {
  const notes = reports.flatMap(({ rejections }) => rejections.filter(({ reason }) => reason === 'notAType'));
  if (notes.length === 0) return;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${person.firstName} || ' ' || ${person.lastName} as name from ${person}
    where ${person.organisationId} = ${organisationId}
    union select ${stagedEmployee.firstName} || ' ' || ${stagedEmployee.lastName} from ${stagedEmployee}`);
  const { rows: numbered } = await tx.execute<{ number: string }>(sql`
    select ${employment.employmentNumber} as number from ${employment}
    where ${employment.organisationId} = ${organisationId}
    union select ${stagedEmployee.employmentNumber} from ${stagedEmployee}`);
  const numbers = new Set(numbered.map(({ number }) => number.toLowerCase()));
  const names = new Set(rows.flatMap(({ name }) => wordsIn(name)));
  const isPersonal = (value: string) =>
    numbers.has(value.toLowerCase()) || wordsIn(value).some((word) => names.has(word));
  for (const note of notes) {
    if (isPersonal(note.value ?? '')) note.value = null;
  }
  for (const { unread } of reports) unread.removeCodes(isPersonal);
  errors.hideTypes(isPersonal);
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s()-]+/)
    .filter((word) => word !== '');
}
