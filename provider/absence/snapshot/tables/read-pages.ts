import { and, eq, gt } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { person } from '#provider/database/tables/person.ts';
import { indexTables, type IndexedTables } from './index-tables.ts';
import { readAhead } from './read-ahead.ts';
import { readTables, type TablesContent } from './read-tables.ts';
import type { SnapshotNames } from '../snapshot.ts';

/** People per query. Unpacking a page takes 10 to 15 ms, and other requests run in between; with 2 500 people some took 50 ms. */
const PAGE_SIZE = 1_250;

/** Before every person: the smallest uuid. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

export interface PagesOptions {
  /** People per page. */
  pageSize?: number | undefined;
  /** Only absences that had not ended before this day; not given: all. */
  absencesSince?: Day | undefined;
}

/** Some people with their rows, in order of their ids. */
interface PeoplePage {
  tables: IndexedTables;
  /** The last person of the page; null if no page follows. */
  last: string | null;
}

/**
 * Reads the people of an organisation with their rows, in pages in order of the ids, and one page ahead of the caller, who does not
 * use the transaction in between: after an error of the next page its queries would fail with another error.
 */
export async function* readPages(
  scope: OrganisationScope,
  names: SnapshotNames,
  content: TablesContent,
  options: PagesOptions = {},
): AsyncGenerator<IndexedTables> {
  const pages = readAhead((before) => readPage(scope, names, content, before, options));
  for await (const { tables } of pages) yield tables;
}

/**
 * Reads one page of people, with two queries.
 *
 * @param before the last person of the page before it; null for the first page
 */
export async function readPage(
  scope: OrganisationScope,
  names: SnapshotNames,
  content: TablesContent,
  before: string | null,
  { pageSize = PAGE_SIZE, absencesSince }: PagesOptions = {},
): Promise<PeoplePage> {
  const after = before ?? SMALLEST_UUID;
  const last = await findLastOfPage(scope, after, pageSize);
  const tables = await readTables(scope, names, { after, upTo: last }, content, absencesSince);
  return { tables: indexTables(tables), last };
}

/** The person at the given distance after another; null if there are fewer. */
async function findLastOfPage(
  { tx, organisationId }: OrganisationScope,
  after: string,
  pageSize: number,
): Promise<string | null> {
  const [last] = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), gt(person.personId, after)))
    .orderBy(person.personId)
    .offset(pageSize - 1)
    .limit(1);
  return last?.personId ?? null;
}
