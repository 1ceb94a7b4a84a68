import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { rehabDocument, storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

const { followUpDates, hasMeasure } = rehabDocument;

/** The first follow-up date of the row of `rehab_document` from today on, else the last, which is overdue; null for none. */
export function followUpDateOf(today: Day): SQL<Day | null> {
  return sql<Day | null>`(
    select coalesce(min(day) filter (where day >= ${today}), max(day)) from unnest(${followUpDates}) as day
  )`;
}

/** Whether the row of `rehab_document` plans measures: a plan for return to work with a selected measure and a follow-up date. */
export function plansMeasures(): SQL<boolean> {
  return sql<boolean>`(${hasMeasure} and cardinality(${followUpDates}) > 0)`;
}

/** The list data of a document, without its texts. */
export type DocumentFacts = Awaited<ReturnType<typeof listDocumentFacts>>[number];

/** The documents of some plans, last created first. One query, and one for the keys. */
export async function listDocumentFacts(
  { tx, organisationId }: OrganisationScope,
  rehabPlanIds: readonly string[],
  today: Day,
) {
  const rows = await tx
    .select({
      rehabPlanId: rehabDocument.rehabPlanId,
      documentId: rehabDocument.documentId,
      type: sql<DocumentType>`${rehabDocument.type}`,
      title: rehabDocument.title,
      followUpDate: followUpDateOf(today),
      plansMeasures: plansMeasures(),
      createdAt: rehabDocument.createdAt,
      createdBy: rehabDocument.createdBy,
      updatedAt: rehabDocument.updatedAt,
      updatedBy: rehabDocument.updatedBy,
      fileState: storedFile.state,
    })
    .from(rehabDocument)
    .leftJoin(
      storedFile,
      and(
        eq(storedFile.organisationId, rehabDocument.organisationId),
        eq(storedFile.documentId, rehabDocument.documentId),
      ),
    )
    .where(
      and(eq(rehabDocument.organisationId, organisationId), anyOf(rehabDocument.rehabPlanId, rehabPlanIds)),
    )
    .orderBy(desc(rehabDocument.createdAt), desc(rehabDocument.documentId));
  const cipher = await loadCipher({ tx, organisationId });
  return rows.map((row) => decryptRow(cipher, REHAB_DOCUMENT, row));
}
