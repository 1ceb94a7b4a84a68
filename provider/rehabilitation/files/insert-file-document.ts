import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { STORED_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { insertDocument, type Author } from '../plans/insert-plan.ts';
import type { StoredDocumentFile } from '#provider/files/stored-upload.ts';

/** The part of the access log's row that states that a file was stored without a verdict of the virus scan. */
export function noteWaiting({ state }: StoredDocumentFile): { waitsForScan?: true } {
  return state === 'waiting' ? { waitsForScan: true } : {};
}

/**
 * Adds an uploaded file to a plan, which must be ongoing and locked: inserts the document and the file row.
 * Returns the document's id.
 */
export async function insertFileDocument(
  context: Pick<PublicContext, 'tx' | 'now'>,
  author: Author,
  { rehabPlanId, type, file }: { rehabPlanId: string; type: 'file' | 'sickNote'; file: StoredDocumentFile },
): Promise<string> {
  const { fileName, mediaType, size } = file;
  const described = { fileName, mediaType, size };
  const documentId = await insertDocument(context, author, {
    rehabPlanId,
    type,
    content: type === 'file' ? described : { ...described, validFrom: null, validTo: null },
  });
  const { organisationId } = author;
  const storedAt = context.now.toString();
  const cipher = await loadWritingCipher({ tx: context.tx, organisationId });
  const stored = { ...file, organisationId, documentId, storedAt };
  await context.tx.insert(storedFile).values(encryptRow(cipher, STORED_FILE, stored));
  return documentId;
}
