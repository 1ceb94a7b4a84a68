import { and, eq, gt, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { ErrorList } from '#provider/import/report/error-list.ts';
import type { FileReport } from '#provider/import/report/file-report.ts';
import { quotesCell } from '#provider/import/report/reasons.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';

/** Before every id. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Removes values that contain a person's name or employment number from the notes about cells and from the codes that were not
 * read: a file with reordered columns may have a name or number where a type is expected.
 */
export async function hideNames(
  { tx, organisationId }: OrganisationScope,
  reports: readonly FileReport[],
  errors: Pick<ErrorList, 'hideCells'>,
): Promise<void> {
  const notes = reports.flatMap(({ rejections }) => rejections.filter(quotesCell));
  if (notes.length === 0) return;
  const names = new Set<string>();
  const numbers = new Set<string>();
  for await (const { firstName, lastName } of readPeople({ tx, organisationId })) {
    for (const word of wordsIn(`${firstName} ${lastName}`)) names.add(word);
  }
  for await (const { employmentNumber } of readEmployments({ tx, organisationId })) {
    numbers.add(employmentNumber.toLowerCase());
  }
  const { rows } = await tx.execute<{ name: string; number: string }>(sql`
    select ${stagedEmployee.firstName} || ' ' || ${stagedEmployee.lastName} as name,
      ${stagedEmployee.employmentNumber} as number from ${stagedEmployee}`);
  for (const { name, number } of rows) {
    for (const word of wordsIn(name)) names.add(word);
    numbers.add(number.toLowerCase());
  }
  const isPersonal = (value: string) =>
    numbers.has(value.toLowerCase()) || wordsIn(value).some((word) => names.has(word));
  for (const note of notes) {
    if (isPersonal(note.value ?? '')) note.value = null;
  }
  for (const { unread } of reports) unread.removeCodes(isPersonal);
  errors.hideCells(isPersonal);
}

const BATCH_ROWS = 2_000;

async function* readPeople(scope: OrganisationScope) {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  const { personId, firstName, lastName } = person;
  for (let last = SMALLEST_UUID; ;) {
    const rows = await tx
      .select({ personId, firstName, lastName })
      .from(person)
      .where(and(eq(person.organisationId, organisationId), gt(personId, last)))
      .orderBy(personId)
      .limit(BATCH_ROWS);
    yield* await mapYielding(rows, (row) => decryptRow(cipher, PERSON, row));
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1)?.personId ?? last;
  }
}

async function* readEmployments(scope: OrganisationScope) {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  const { employmentId, employmentNumber } = employment;
  for (let last = SMALLEST_UUID; ;) {
    const rows = await tx
      .select({ employmentId, employmentNumber })
      .from(employment)
      .where(and(eq(employment.organisationId, organisationId), gt(employmentId, last)))
      .orderBy(employmentId)
      .limit(BATCH_ROWS);
    yield* await mapYielding(rows, (row) => decryptRow(cipher, EMPLOYMENT, row));
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1)?.employmentId ?? last;
  }
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s()-]+/)
    .filter((word) => word !== '');
}
