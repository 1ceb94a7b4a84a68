import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import {
  documentContentSchemas,
  type DocumentContents,
} from '#contract/calls/rehabilitation/document-content.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { toFieldErrors, type FieldError } from '#contract/http/field-errors.ts';
import type { DocumentType, WrittenDocumentType } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { REHAB_DOCUMENT, REHAB_DOCUMENT_VERSION } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import {
  rehabDocument,
  rehabDocumentVersion,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requireChangeableDocument, toDocument, toStamp, type DocumentRow } from '../accessible-documents.ts';
import { contentColumns, type TypedContent } from './content-columns.ts';
import { listChangedFields } from './list-changed-fields.ts';

/** Name, type and size of a file are those of the upload (contract/calls/rehabilitation/document-content.ts). */
const FIXED_BY_UPLOAD = ['fileName', 'mediaType', 'size'];

/**
 * Saves a document as its next version and keeps the previous one. If several requests save the same version, the first
 * succeeds and the others get `version_conflict`.
 *
 * @throws ProblemError `not_found`, `feature_off`, `plan_finished`, `invalid_request` for content that violates the rules of the
 *   document's type, `version_conflict` with the stored document where `version` is given and is not the stored one
 */
export async function saveDocument(
  context: CallContext,
  { documentId, personId, content: input, version }: CheckedRequest<'rehabDocumentSave'>,
): Promise<CallResponse<'rehabDocumentSave'>> {
  const document = await requireChangeableDocument(context, documentId);
  if (personId !== undefined && personId !== document.personId) throw new ProblemError('not_found');
  const content = validateContent(document, input);
  if (version !== undefined && version !== document.version) {
    throw new ProblemError('version_conflict', { current: toDocument(document) });
  }
  const next = document.version + 1;
  const { organisationId } = document;
  const cipher = await loadWritingCipher({ tx: context.tx, organisationId });
  await storePreviousVersion(context, cipher, document);
  const by = context.caller.personName;
  const changed = {
    documentId: document.documentId,
    ...contentColumns({ type: document.type, content } as TypedContent<DocumentType>),
    version: next,
    updatedAt: context.now.toString(),
    updatedBy: by,
  };
  await context.tx
    .update(rehabDocument)
    .set(encryptRow(cipher, REHAB_DOCUMENT, changed))
    .where(
      and(
        eq(rehabDocument.organisationId, organisationId),
        eq(rehabDocument.documentId, document.documentId),
      ),
    );
  context.setAuditFields({
    subjectId: document.documentId,
    detail: { type: document.type, version: next, fields: listChangedFields(document.content, content) },
  });
  return { version: next, updated: toStamp(context.now.toString(), by) };
}

/** Keeps the stored version before it is replaced. */
async function storePreviousVersion(
  { tx }: CallContext,
  cipher: Cipher,
  { organisationId, documentId, version, content, updatedAt, updatedBy }: DocumentRow,
): Promise<void> {
  const former = {
    organisationId,
    documentId,
    version,
    content: JSON.stringify(content),
    savedAt: updatedAt,
    savedBy: updatedBy,
  };
  await tx.insert(rehabDocumentVersion).values(encryptRow(cipher, REHAB_DOCUMENT_VERSION, former));
}

/**
 * Validates the content of a document by the schema of its type and normalises its texts.
 *
 * @throws ProblemError `invalid_request`; its paths begin with `content`, as the field does in the body
 */
export function validateContent(document: Pick<DocumentRow, 'type' | 'content'>, input: unknown): unknown {
  const schema = documentContentSchemas[document.type as keyof typeof documentContentSchemas];
  const parsed = schema.safeParse(input);
  const errors = parsed.success
    ? fixedFieldErrors(document, parsed.data)
    : toFieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] })));
  if (!parsed.success || errors.length > 0) throw new ProblemError('invalid_request', { errors });
  return parsed.data;
}

/**
 * Returns the content of a new document: validated like that of a stored one, or empty.
 *
 * @throws ProblemError `invalid_request`
 */
export function validateNewContent<Type extends WrittenDocumentType>(
  type: Type,
  input: object | undefined,
): DocumentContents[Type] {
  if (input === undefined) return emptyContent(type);
  return validateContent({ type, content: null }, input) as DocumentContents[Type];
}

function fixedFieldErrors({ type, content }: Pick<DocumentRow, 'type' | 'content'>, input: object) {
  if (type !== 'file' && type !== 'sickNote') return [];
  const stored = new Map(Object.entries(content as object));
  return Object.entries(input).flatMap(([name, value]): FieldError[] =>
    FIXED_BY_UPLOAD.includes(name) && stored.get(name) !== value
      ? [{ path: `content.${name}`, message: 'Must equal the value of the uploaded file' }]
      : [],
  );
}
