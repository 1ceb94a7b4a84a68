import {
  documentContentSchemas,
  type DocumentContents,
} from '#contract/calls/rehabilitation/document-content.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { toFieldErrors, type FieldError } from '#contract/http/field-errors.ts';
import type { WrittenDocumentType } from '#contract/values/vocabulary.ts';
import { Problem } from '#provider/http/problem.ts';
import type { DocumentRow } from './read-document.ts';

/** Name, type and size of a file are those of the upload (contract/calls/rehabilitation/document-content.ts). */
const FIXED_BY_UPLOAD = ['fileName', 'mediaType', 'size'];

/**
 * Validates the content of a document by the schema of its type and normalises its texts.
 *
 * @throws Problem `invalid_request`; its paths begin with `content`, as the field does in the body
 */
export function validateContent(document: Pick<DocumentRow, 'type' | 'content'>, input: unknown): unknown {
  const schema = documentContentSchemas[document.type as keyof typeof documentContentSchemas];
  const parsed = schema.safeParse(input);
  const errors = parsed.success
    ? fixedFieldErrors(document, parsed.data)
    : toFieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] })));
  if (!parsed.success || errors.length > 0) throw new Problem('invalid_request', { errors });
  return parsed.data;
}

/**
 * Returns the content of a new document: validated like that of a stored one, or empty.
 *
 * @throws Problem `invalid_request`
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
