import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { rehabDocument } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

const { content, type } = rehabDocument;

/**
 * The day on which the row of `rehab_document` is followed up: of the action plan's follow-up dates the first from today on,
 * else the last, which is overdue; of a wellness check its one. Null where there is none.
 */
export function followUpDateOf(today: Day): SQL<Day | null> {
  return sql<Day | null>`case ${type}
    when 'wellnessCheck' then ${content} ->> 'followUpDate'
    when 'planForReturnToWork' then (
      select coalesce(min(action.day) filter (where action.day >= ${today}), max(action.day))
      from (
        select item ->> 'followUpDate' as day
        from jsonb_array_elements(${content} -> 'actionPlan') as item
      ) as action
    )
  end`;
}

/**
 * Whether the row of `rehab_document` plans measures: a plan for return to work with a selected measure and a follow-up
 * date.
 */
export function plansMeasures(): SQL<boolean> {
  return sql<boolean>`coalesce(${type} = 'planForReturnToWork'
    and jsonb_path_exists(${content}, '$.measures.* ? (@.selected == true)')
    and jsonb_path_exists(${content}, '$.actionPlan[*].followUpDate ? (@ != null)'), false)`;
}

/** The list data of a document, without its texts. */
export type DocumentFacts = Awaited<ReturnType<typeof listDocumentFacts>>[number];

/** The documents of some plans, last created first. One query. */
export function listDocumentFacts(
  { tx, organisationId }: OrganisationScope,
  rehabPlanIds: readonly string[],
  today: Day,
) {
  return tx
    .select({
      rehabPlanId: rehabDocument.rehabPlanId,
      documentId: rehabDocument.documentId,
      type: sql<DocumentType>`${type}`,
      heading: sql<string | null>`case ${type} when 'note' then nullif(${content} ->> 'heading', '') end`,
      fileName: sql<string | null>`${content} ->> 'fileName'`,
      followUpDate: followUpDateOf(today),
      plansMeasures: plansMeasures(),
      createdAt: rehabDocument.createdAt,
      createdBy: rehabDocument.createdBy,
      updatedAt: rehabDocument.updatedAt,
      updatedBy: rehabDocument.updatedBy,
    })
    .from(rehabDocument)
    .where(
      and(eq(rehabDocument.organisationId, organisationId), anyOf(rehabDocument.rehabPlanId, rehabPlanIds)),
    )
    .orderBy(desc(rehabDocument.createdAt), desc(rehabDocument.documentId));
}
