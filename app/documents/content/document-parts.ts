import { MEASURES, type DocumentType, type Measure } from '#contract/values/vocabulary.ts';
import { documentSections, measureNames, type DocumentTextKey, type FieldSpec } from './document-fields.ts';
import { ROWS_NAME } from './rows-name.ts';

/**
 * The unit of choice between two versions: a field, a measure with its motivation, all rows of the action
 * plan.
 */
export type DocumentPart = { key: string; label: DocumentTextKey } & (
  { kind: 'field'; field: FieldSpec } | { kind: 'measure'; measure: Measure } | { kind: 'rows' }
);

export function listParts(type: DocumentType): DocumentPart[] {
  return documentSections[type].flatMap((section): DocumentPart[] => {
    switch (section.kind) {
      case 'fields':
        return section.fields.map((field) => ({
          key: field.name,
          label: field.label,
          kind: 'field',
          field,
        }));
      case 'measures':
        return MEASURES.map((measure) => ({
          key: `measures.${measure}`,
          label: `documents:plan.measure.${measure}`,
          kind: 'measure',
          measure,
        }));
      case 'rows':
        return [{ key: ROWS_NAME, label: section.title, kind: 'rows' }];
    }
  });
}

/** Whether a field belongs to a part. */
export function isFieldOf(part: DocumentPart, name: string): boolean {
  switch (part.kind) {
    case 'field':
      return name === part.field.name;
    case 'measure':
      return Object.values(measureNames(part.measure)).includes(name);
    case 'rows':
      return name.startsWith(`${ROWS_NAME}[`);
  }
}
