import { and, eq, gt } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { person } from '#provider/database/tables/person.ts';
import { indexTables, type IndexedTables } from './index-tables.ts';
import { readTables, type TablesContent } from './read-tables.ts';
import type { SnapshotNames } from '../snapshot.ts';

/** People per query. Unpacking a page takes 20 to 30 ms, so that other requests run in between. */
const PAGE_SIZE = 2_500;

/** Before every person: the smallest uuid. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

export interface PagesOptions {
  /** People per page. */
  pageSize?: number | undefined;
  /** Only absences that had not ended before this day; not given: all. */
  absencesSince?: Day | undefined;
}

/** Reads the people of an organisation with their rows, in pages in order of the ids; two queries for each page. */
export async function* readPages(
  scope: OrganisationScope,
  names: SnapshotNames,
  content: TablesContent,
  { pageSize = PAGE_SIZE, absencesSince }: PagesOptions = {},
): AsyncGenerator<IndexedTables> {
  let after = SMALLEST_UUID;
  for (;;) {
    const upTo = await findLastOfPage(scope, after, pageSize);
    yield indexTables(await readTables(scope, names, { after, upTo }, content, absencesSince));
    if (upTo === null) return;
    after = upTo;
  }
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
