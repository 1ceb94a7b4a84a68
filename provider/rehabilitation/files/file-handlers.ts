import { and, eq } from 'drizzle-orm';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { Problem } from '#provider/http/problem.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requireDocument } from '../accessible-documents.ts';
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
 * @throws Problem `not_found` if the caller has no access to such a file; `feature_off`; `internal_error` if the bytes are missing
 */
async function fileResponse(
  context: CallContext,
  store: FileStore,
  type: FileDocumentType,
  documentId: string,
): Promise<StreamedResponse> {
  const document = await requireDocument(context, documentId);
  const file = document.type === type ? await findFile(context, document.documentId) : undefined;
  if (!file) throw new Problem('not_found');
  context.noteAudit({ subjectId: document.documentId });

  const { organisationId, fileId, size } = file;
  const stored = await store.open(organisationId, fileId);
  if (stored?.size !== size) {
    const { log, requestId } = context;
    log.error({ requestId, organisationId, fileId }, 'the bytes of a file are missing or cut short');
    throw new Problem('internal_error');
  }
  return new StreamedResponse({
    contentType: file.mediaType,
    body: stored.bytes,
    headers: {
      'Content-Length': String(size),
      'Content-Disposition': formatContentDisposition(file.fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'",
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
  return file;
}
