import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  motivationField,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
  type SectionSpec,
} from '../content/document-fields.ts';
import { fieldId } from '../content/field-path.ts';
import type { FormErrors } from '../content/form-errors.ts';
import {
  formatError,
  formatMotivationLabel,
  formatRowLabel,
  type DocumentTexts,
} from '../content/format-field.ts';
import { ROWS_NAME } from '../content/rows-name.ts';

/** A place for an error: the control to link to, and the field, which is null for all rows. */
type Place = { name: string; fieldId: string; label: string; field: FieldSpec | null };

type ErrorInput = { type: DocumentType; rowCount: number; errors: FormErrors };

/** Returns the errors in page order, with the ids of their controls. */
export function listErrors(
  { type, rowCount, errors }: ErrorInput,
  texts: DocumentTexts,
): { fieldId: string; text: string }[] {
  const places = documentSections[type].flatMap((section) => listPlaces(section, rowCount, texts));
  const form: Place = { name: '', fieldId: places[0]?.fieldId ?? '', label: '', field: null };
  return [form, ...places].flatMap(({ name, fieldId, label, field }) => {
    const error = errors[name];
    return error === undefined ? [] : [{ fieldId, text: formatError(error, label, field, texts) }];
  });
}

function listPlaces(section: SectionSpec, rowCount: number, texts: DocumentTexts): Place[] {
  const { t } = texts;
  switch (section.kind) {
    case 'fields':
      return section.fields.map((field) => placeOf(field, field.name, t(field.label)));
    case 'measures':
      return MEASURES.map((measure) => {
        const field = motivationField(measure);
        return placeOf(field, field.name, formatMotivationLabel(measure, texts));
      });
    case 'rows':
      return [
        { name: ROWS_NAME, fieldId: addButtonId(section.id), label: t(section.title), field: null },
        ...Array.from({ length: rowCount }, (_, at) =>
          ROW_FIELDS.map((field) =>
            placeOf(field, rowFieldName(at, field.name), formatRowLabel(field, at, texts)),
          ),
        ).flat(),
      ];
  }
}

function placeOf(field: FieldSpec, name: string, label: string): Place {
  const id = fieldId(name);
  // The first control of a group.
  return { name, fieldId: field.kind === 'choice' ? `${id}-1` : id, label, field };
}

/** The id of the button that adds a row. */
export function addButtonId(sectionId: string): string {
  return `${sectionId}-ny`;
}
