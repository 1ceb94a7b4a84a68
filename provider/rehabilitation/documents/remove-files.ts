import { and, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

/** Removes the bytes of a file; ignores a missing file. */
export type FileRemover = { remove: (organisationId: string, fileId: string) => Promise<void> };

/** Ids of the files of a document. */
export async function listFileIds({ tx, caller }: CallContext, documentId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(and(eq(storedFile.organisationId, caller.organisationId), eq(storedFile.documentId, documentId)));
  return rows.map(({ fileId }) => fileId);
}

/**
 * Removes the bytes after the deletion of their rows is committed: removed before the commit, a rollback would leave rows
 * without files. After a failure here, `provider/files/sweep-files.ts` removes the files.
 */
export function removeFilesAfterCommit(
  { caller, afterCommit }: CallContext,
  files: FileRemover,
  fileIds: readonly string[],
): void {
  for (const fileId of fileIds) afterCommit(() => files.remove(caller.organisationId, fileId));
}
