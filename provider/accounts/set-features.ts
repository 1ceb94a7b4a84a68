import { and, eq } from 'drizzle-orm';
import { recordChange } from '#provider/data-version/record-change.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import type { FeatureUse } from '#provider/organisation/departments.ts';

/**
 * Switches features of a company, or of the organisation (null), and leaves the others unchanged. Increments the data version,
 * because responses depend on features. Nothing else is changed: what a feature has stored stays.
 *
 * @returns whether the company exists
 */
export async function setFeatures(
  { tx, organisationId }: OrganisationScope,
  company: string | null,
  uses: { [Column in keyof FeatureUse]?: boolean },
): Promise<boolean> {
  const changed =
    company === null
      ? await tx
          .update(organisation)
          .set(uses)
          .where(eq(organisation.organisationId, organisationId))
          .returning({ id: organisation.organisationId })
      : await tx
          .update(department)
          .set(uses)
          .where(
            and(
              eq(department.organisationId, organisationId),
              eq(department.departmentId, company),
              eq(department.company, true),
            ),
          )
          .returning({ id: department.departmentId });
  if (changed.length === 0) return false;
  await recordChange({ tx, organisationId });
  return true;
}
