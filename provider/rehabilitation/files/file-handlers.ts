import { and, eq } from 'drizzle-orm';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { STORED_FILE } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requireDocument } from '../accessible-documents.ts';
import { openVerified } from '#provider/files/open-verified.ts';
import type { FileStore } from '#provider/files/file-store.ts';

type FileDocumentType = 'file' | 'sickNote';

/** Handlers of the calls that download uploaded files and sick notes. */
export function fileHandlers(store: FileStore) {
  const download =
    (type: FileDocumentType) =>
    (context: CallContext, _request: unknown, { documentId }: { documentId: string }) =>
      fileResponse(context, store, type, documentId);
  return {
    fileDownload: download('file'),
    fileDownloadByForm: download('file'),
    sickNoteDownload: download('sickNote'),
    sickNoteDownloadByForm: download('sickNote'),
  } satisfies CallHandlers;
}

/**
 * The file of a document of that type, sent as an attachment: a browser saves it and runs none of its content.
 *
 * @throws ProblemError `not_found` if the caller has no access to such a file; `feature_off`; `internal_error` if the bytes are
 *   missing or not those that were stored; `file_waiting` and `file_removed` for a file that the virus scan has not seen or has
 *   found malicious code in
 */
async function fileResponse(
  context: CallContext,
  store: FileStore,
  type: FileDocumentType,
  documentId: string,
): Promise<StreamedResponse> {
  const document = await requireDocument(context, documentId);
  const file = document.type === type ? await findFile(context, document.documentId) : undefined;
  if (!file) throw new ProblemError('not_found');
  context.setAuditFields({ subjectId: document.documentId });
  if (file.state === 'waiting') throw new ProblemError('file_waiting');
  if (file.state === 'infected') throw new ProblemError('file_removed');

  const reader = { ...context, organisationId: file.organisationId };
  const body = await openVerified(reader, store, file);
  return new StreamedResponse({
    contentType: file.mediaType,
    body,
    headers: {
      'Content-Length': String(file.size),
      'Content-Disposition': formatContentDisposition(file.fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: `"${file.sha256}"`,
    },
  });
}

async function findFile({ tx, caller }: CallContext, documentId: string) {
  const [file] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.organisationId, caller.organisationId), eq(storedFile.documentId, documentId)));
  if (file === undefined) return undefined;
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  return decryptRow(cipher, STORED_FILE, file);
}
