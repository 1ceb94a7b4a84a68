import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  createMotivationField,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
  type SectionSpec,
} from '../content/document-fields.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import type { FormError } from '../content/document-result.ts';
import {
  formatError,
  formatMotivationLabel,
  formatRowLabel,
  type DocumentTexts,
} from '../content/format-field.ts';
import { MAX_ROWS, ROWS_NAME } from '../content/rows-name.ts';

/** A field or group that can have an error, and the control to link to. */
type ErrorTarget = { name: string; fieldId: string; label: string };

/** Returns the errors in page order, with the ids of their controls. */
export function listErrors(
  type: DocumentType,
  errors: Readonly<Record<string, FormError[] | undefined>>,
  texts: DocumentTexts,
): { fieldId: string; text: string }[] {
  if (Object.keys(errors).length === 0) return [];
  const targets = documentSections[type].flatMap((section) => listErrorTargets(section, texts));
  const form: ErrorTarget = { name: '', fieldId: targets[0]?.fieldId ?? '', label: '' };
  return [form, ...targets].flatMap(({ name, fieldId, label }) => {
    const error = errors[name]?.[0];
    return error === undefined ? [] : [{ fieldId, text: formatError(error, label, texts) }];
  });
}

function listErrorTargets(section: SectionSpec, texts: DocumentTexts): ErrorTarget[] {
  const { t } = texts;
  switch (section.kind) {
    case 'fields':
      return section.fields.map((field) => buildErrorTarget(field, field.name, t(field.label)));
    case 'measures':
      return MEASURES.map((measure) => {
        const field = createMotivationField(measure);
        return buildErrorTarget(field, field.name, formatMotivationLabel(measure, texts));
      });
    case 'rows':
      return [
        { name: ROWS_NAME, fieldId: addButtonId(section.id), label: t(section.title) },
        ...Array.from({ length: MAX_ROWS }, (_, index) =>
          ROW_FIELDS.map((field) =>
            buildErrorTarget(field, rowFieldName(index, field.name), formatRowLabel(field, index, texts)),
          ),
        ).flat(),
      ];
  }
}

function buildErrorTarget(field: FieldSpec, name: string, label: string): ErrorTarget {
  const id = fieldId(name);
  // The first control of a group.
  return { name, fieldId: field.kind === 'choice' ? `${id}-1` : id, label };
}

/** The id of the button that adds a row. */
export function addButtonId(sectionId: string): string {
  return `${sectionId}-ny`;
}
