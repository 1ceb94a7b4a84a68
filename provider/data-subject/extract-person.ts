import { asc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { listEvents } from '#provider/access-log/read/list-events.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { cause } from '#provider/database/tables/absence.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { PERSON_TABLES, type PersonTableName } from './person-tables.ts';
import { readRows, type Row } from './read-rows.ts';

/** Everything that an organisation stores about a person. */
export type PersonExtract = {
  extractedAt: string;
  organisation: string;
  name: string;
  /** The rows of each table; the access log has who has read and changed what, the latest first. */
  tables: Record<PersonTableName, Row[]>;
  /** The uploaded files that can be downloaded: `path` is the place in the archive, `size` in bytes. */
  files: { fileId: string; path: string; size: number }[];
};

/** Columns that state nothing about the person: the organisation, and hashes. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'organisationId',
  'ticketHash',
  'personalNumberHash',
  'employmentNumberHash',
  'managerHash',
]);
const EVENT_BATCH = 1_000;

/**
 * Reads everything about a person, in the transaction of the caller, which needs one state of the database (repeatable read); null if
 * the organisation has no such person.
 *
 * @throws {EncryptionError}
 */
export async function extractPerson(
  scope: OrganisationScope,
  personId: string,
  now: Temporal.Instant,
): Promise<PersonExtract | null> {
  const names = await readNames(scope);
  const cipher = await loadCipher(scope);
  const entries: [PersonTableName, Row[]][] = [];
  for (const name of Object.keys(PERSON_TABLES) as PersonTableName[]) {
    entries.push([
      name,
      name === 'auditEvent'
        ? await readEvents(scope, personId)
        : (await readRows(scope, cipher, name, personId)).map((row) => toExtracted(row, names)),
    ]);
  }
  const tables = Object.fromEntries(entries) as PersonExtract['tables'];
  const [found] = tables.person;
  if (found === undefined) return null;
  const { tx, organisationId } = scope;
  const [owner] = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.organisationId, organisationId));
  return {
    extractedAt: now.toString({ smallestUnit: 'second' }),
    organisation: owner?.name ?? '',
    name: plainSpaces(`${String(found['firstName'])} ${String(found['lastName'])}`),
    tables,
    files: tables.storedFile.filter(isAvailable).map(({ fileId, fileName, size }, index) => ({
      fileId: String(fileId),
      path: `files/${String(index + 1)}-${String(fileName)}`,
      size: Number(size),
    })),
  };
}

/** A file that waits for the virus scan, or that was removed because of malicious code, is not in the archive. */
export function isAvailable(storedFile: Row): boolean {
  return storedFile['state'] === 'available';
}

type Names = {
  departments: ReadonlyMap<string, string>;
  causes: ReadonlyMap<number, { sv: string; en: string }>;
};

async function readNames({ tx, organisationId }: OrganisationScope): Promise<Names> {
  const departments = await tx
    .select({ id: department.departmentId, name: department.name })
    .from(department)
    .where(eq(department.organisationId, organisationId));
  const causes = await tx.select().from(cause).orderBy(asc(cause.causeId));
  return {
    departments: new Map(departments.map(({ id, name }) => [id, plainSpaces(name)])),
    causes: new Map(causes.map(({ causeId, nameSv, nameEn }) => [causeId, { sv: nameSv, en: nameEn }])),
  };
}

/** The row with names beside the ids of departments and causes, and the content of a document as an object. */
function toExtracted(row: Row, { departments, causes }: Names): Row {
  const kept = Object.entries(row).filter(([column]) => !LEFT_OUT.has(column));
  const { departmentId, causeId, content } = row;
  if (typeof departmentId === 'string') kept.push(['department', departments.get(departmentId) ?? null]);
  if (typeof causeId === 'number') kept.push(['cause', causes.get(causeId) ?? null]);
  if (typeof content === 'string') kept.push(['content', JSON.parse(content) as unknown]);
  return Object.fromEntries(kept);
}

async function readEvents({ tx, organisationId }: OrganisationScope, personId: string): Promise<Row[]> {
  const events: Row[] = [];
  for (let offset = 0; ; offset += EVENT_BATCH) {
    const rows = await listEvents(tx, organisationId, { personId }, { offset, limit: EVENT_BATCH });
    for (const { at, accountName, role, action } of rows) {
      const account = accountName === null ? null : plainSpaces(accountName);
      events.push({ at: new Date(at).toISOString(), account, role, action });
    }
    if (rows.length < EVENT_BATCH) return events;
  }
}
