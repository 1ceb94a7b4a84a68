import { count, eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { person } from '#provider/database/tables/person.ts';

/** With one employment and one department period; names of usual length. */
const BYTES_PER_PERSON = 400;
const BYTES_PER_ABSENCE = 96;

/** The expected size of an organisation's snapshot (`countSnapshotBytes`) in bytes, from the number of its rows. */
export async function estimateSnapshotBytes({ tx, organisationId }: OrganisationScope): Promise<number> {
  const [people] = await tx
    .select({ count: count() })
    .from(person)
    .where(eq(person.organisationId, organisationId));
  const [absences] = await tx
    .select({ count: count() })
    .from(absence)
    .where(eq(absence.organisationId, organisationId));
  return (people?.count ?? 0) * BYTES_PER_PERSON + (absences?.count ?? 0) * BYTES_PER_ABSENCE;
}
