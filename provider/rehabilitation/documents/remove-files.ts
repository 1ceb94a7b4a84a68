import { and, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabDocument, storedFile } from '#provider/database/tables/rehabilitation.ts';

/** What removes the bytes of a file; of one that is gone already it says nothing. */
export type FileRemover = { remove: (organisationId: string, fileId: string) => Promise<void> };

/** Ids of the files that the documents of a plan name; of one of them, where a document is given. */
export async function listFilesOfPlan(
  { tx, caller }: CallContext,
  rehabPlanId: string,
  documentId?: string,
): Promise<string[]> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .innerJoin(
      rehabDocument,
      and(
        eq(rehabDocument.organisationId, storedFile.organisationId),
        eq(rehabDocument.documentId, storedFile.documentId),
      ),
    )
    .where(
      and(
        eq(storedFile.organisationId, caller.organisationId),
        eq(rehabDocument.rehabPlanId, rehabPlanId),
        documentId === undefined ? undefined : eq(storedFile.documentId, documentId),
      ),
    );
  return rows.map(({ fileId }) => fileId);
}

/**
 * Removes the bytes once the rows that name them are gone for good: before that, a rollback would leave rows without files.
 * What is left by a failure here lies unnamed, and is swept.
 */
export function removeFilesAfterCommit(
  { caller, afterCommit }: CallContext,
  files: FileRemover,
  fileIds: readonly string[],
): void {
  for (const fileId of fileIds) afterCommit(() => files.remove(caller.organisationId, fileId));
}
