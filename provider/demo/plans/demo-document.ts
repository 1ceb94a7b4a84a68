import type { DocumentContents } from '#contract/calls/rehabilitation/document-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';

interface DocumentOf<Type extends DocumentType> {
  readonly documentId: string;
  readonly rehabPlanId: string;
  readonly type: Type;
  readonly content: DocumentContents[Type];
  /** The bytes of an uploaded file; null for a document written in a form. */
  readonly bytes: Type extends 'file' | 'sickNote' ? Uint8Array : null;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** A document of a rehabilitation plan; demo documents keep their first version. */
export type DemoDocument = { [Type in DocumentType]: DocumentOf<Type> }[DocumentType];

type Written<Type extends DocumentType> = Pick<DocumentOf<Type>, 'type' | 'content' | 'bytes'>;

/** The contents of a document before it has an id and an author. */
export type DocumentBody = { [Type in DocumentType]: Written<Type> }[DocumentType];
