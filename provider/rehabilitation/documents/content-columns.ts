import type { DocumentContents } from '#contract/calls/rehabilitation/document-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { rehabDocument } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

/** The content of a document together with its type. */
export type TypedContent<Type extends DocumentType> = { type: Type; content: DocumentContents[Type] };

type AnyContent = { [Type in DocumentType]: TypedContent<Type> }[DocumentType];

type ContentColumns = Required<
  Pick<
    typeof rehabDocument.$inferInsert,
    'type' | 'content' | 'title' | 'followUpDates' | 'hasMeasure' | 'validFrom' | 'validTo'
  >
>;

/** The columns of `rehab_document` for a content: the content, and what queries need of it. Nothing is encrypted yet. */
export function contentColumns<Type extends DocumentType>({
  type,
  content,
}: TypedContent<Type>): ContentColumns {
  const none = { title: null, followUpDates: [], hasMeasure: false, validFrom: null, validTo: null };
  return {
    type,
    content: JSON.stringify(content),
    ...none,
    ...queriedColumns({ type, content } as AnyContent),
  };
}

function queriedColumns({ type, content }: AnyContent): Partial<ContentColumns> {
  switch (type) {
    case 'note':
      return { title: content.heading === '' ? null : content.heading };
    case 'wellnessCheck':
      return { followUpDates: [content.followUpDate].filter((day) => day !== null) };
    case 'planForReturnToWork':
      return {
        followUpDates: content.actionPlan
          .map(({ followUpDate }) => followUpDate)
          .filter((day) => day !== null),
        hasMeasure: Object.values(content.measures).some(({ selected }) => selected),
      };
    case 'file':
      return { title: content.fileName };
    case 'sickNote':
      return { title: content.fileName, validFrom: content.validFrom, validTo: content.validTo };
  }
}
