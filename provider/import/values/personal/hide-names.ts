import { and, eq, gt, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { decryptRow, hashEmploymentNumber, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { ErrorList } from '#provider/import/report/error-list.ts';
import type { FileReport } from '#provider/import/report/file-report.ts';
import { quotesCell } from '#provider/import/report/reasons.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';

/** Before every id. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Removes values that have a word of a person's name, or that are an employment number, from the notes about cells and from the codes
 * and values that were not read: a file with reordered columns may have a name or number where a type is expected. Numbers are
 * searched by their hash. Names are decrypted only if a value has letters, and only until every word is found.
 */
export async function hideNames(
  scope: OrganisationScope,
  reports: readonly FileReport[],
  errors: Pick<ErrorList, 'cellValues' | 'hideCells'>,
): Promise<void> {
  const unread = reports.map((report) => report.unread.toContent());
  const codes = unread.flatMap((content) => content.codes.map(({ code }) => code));
  const mapped = unread.flatMap((content) => (content.values ?? []).map(({ value }) => value));
  // The error list keeps a limited number of values: others are removed without a comparison. What the mapping page proposes is
  // compared also if the list has no value of a cell: codes of payroll files are not read without a note about a row.
  const values = new Set([...errors.cellValues, ...codes, ...mapped]);
  if (values.size === 0) return;
  const numbers = await findNumbers(scope, values);
  const names = await findNames(scope, new Set([...values].flatMap(wordsIn).filter(hasLetter)));
  const isPersonal = (value: string) =>
    !values.has(value) || numbers.has(value.toLowerCase()) || wordsIn(value).some((word) => names.has(word));
  for (const note of reports.flatMap(({ rejections }) => rejections.filter(quotesCell))) {
    if (note.value != null && isPersonal(note.value)) note.value = null;
  }
  for (const report of reports) report.unread.removeTexts(isPersonal);
  errors.hideCells(isPersonal);
}

/** Those of the values, in lower case, that are employment numbers: of the imported files, or stored. */
async function findNumbers(
  { tx, organisationId }: OrganisationScope,
  values: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const cipher = await loadCipher({ tx, organisationId });
  const byHash = new Map<string, string>();
  for (const value of values) {
    for (const number of [value, value.toLowerCase(), value.toUpperCase()])
      byHash.set(hashEmploymentNumber(cipher, number), value.toLowerCase());
  }
  const stored = await tx
    .select({ hash: employment.employmentNumberHash })
    .from(employment)
    .where(
      and(
        eq(employment.organisationId, organisationId),
        eq(employment.employmentNumberHash, sql`any(${sql.param([...byHash.keys()])})`),
      ),
    );
  const staged = await tx
    .select({ number: sql<string>`lower(${stagedEmployee.employmentNumber})` })
    .from(stagedEmployee)
    .where(sql`lower(${stagedEmployee.employmentNumber}) = any(${sql.param([...byHash.values()])})`);
  return new Set([
    ...stored.map(({ hash }) => byHash.get(hash ?? '') ?? ''),
    ...staged.map(({ number }) => number),
  ]);
}

/** Those of the words, in lower case, that are part of a name: of the imported files, or stored. */
async function findNames(scope: OrganisationScope, words: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (words.size === 0) return found;
  const add = (name: string) => {
    for (const word of wordsIn(name)) if (words.has(word)) found.add(word);
  };
  const { rows } = await scope.tx.execute<{ name: string }>(sql`
    select distinct ${stagedEmployee.firstName} || ' ' || ${stagedEmployee.lastName} as name from ${stagedEmployee}`);
  for (const { name } of rows) add(name);
  for await (const people of readPeople(scope)) {
    if (found.size === words.size) break;
    for (const { firstName, lastName } of people) add(`${firstName} ${lastName}`);
  }
  return found;
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
    yield await mapYielding(rows, (row) => decryptRow(cipher, PERSON, row));
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1)?.personId ?? last;
  }
}

/** Without initials, which are in codes too, as in `M1`. */
function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s()._/\d-]+/)
    .filter((word) => word.length > 1);
}

function hasLetter(word: string): boolean {
  return /\p{L}/u.test(word);
}
