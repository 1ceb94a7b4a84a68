import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  getMeasureFieldNames,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
} from './document-fields.ts';
import { getFieldText, isChecked, listRows, setAt, CHECKED } from './form-content.ts';
import { MAX_ROWS, ROWS_NAME } from './rows-name.ts';

/** The fields of a form by name, as typed and posted; an unticked box has no entry. */
export type FormValues = ReadonlyMap<string, string>;

const ROW_NAME = new RegExp(`^${ROWS_NAME}\\[(\\d{1,3})\\]\\.(\\w+)$`);

/** The number of action plan rows in a form. */
export function countRows(values: FormValues): number {
  const numbers = [...values.keys()].map((name) => Number(ROW_NAME.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...numbers) + 1;
}

/** Whether the form of this type has the field. Other fields are removed before parsing. */
export function hasField(type: DocumentType, name: string): boolean {
  const [, rowIndex, column] = ROW_NAME.exec(name) ?? [];
  return documentSections[type].some((section) => {
    switch (section.kind) {
      case 'fields':
        return section.fields.some((field) => field.name === name);
      case 'measures':
        return MEASURES.some((measure) => Object.values(getMeasureFieldNames(measure)).includes(name));
      case 'rows':
        return Number(rowIndex) < MAX_ROWS && ROW_FIELDS.some((field) => field.name === column);
    }
  });
}

/** The fields of a document, or of a form as Conform has parsed it, by name. */
export function toValues(type: DocumentType, content: unknown): FormValues {
  const values = new Map<string, string>();
  const put = (name: string) => values.set(name, getFieldText(content, name));
  for (const section of documentSections[type]) {
    switch (section.kind) {
      case 'fields':
        section.fields.forEach(({ name }) => put(name));
        break;
      case 'measures':
        for (const { selected, motivation } of MEASURES.map(getMeasureFieldNames)) {
          if (isChecked(content, selected)) values.set(selected, CHECKED);
          put(motivation);
        }
        break;
      case 'rows':
        listRows(content).forEach((row, index) => {
          ROW_FIELDS.forEach(({ name }) => values.set(rowFieldName(index, name), getFieldText(row, name)));
        });
        break;
    }
  }
  return values;
}

/**
 * Converts a parsed form to document content, not yet validated. `stored` supplies what no form changes:
 * name, type and size of an upload.
 */
export function toContent(type: DocumentType, payload: unknown, stored: object): unknown {
  const content: { [key: string]: unknown } = structuredClone({ ...stored });
  for (const section of documentSections[type]) {
    switch (section.kind) {
      case 'fields':
        section.fields.forEach((field) =>
          setAt(content, field.name, parseValue(field, getFieldText(payload, field.name))),
        );
        break;
      case 'measures':
        setAt(content, 'measures', {});
        for (const { selected, motivation } of MEASURES.map(getMeasureFieldNames)) {
          setAt(content, selected, isChecked(payload, selected));
          setAt(content, motivation, getFieldText(payload, motivation));
        }
        break;
      case 'rows':
        content[ROWS_NAME] = listRows(payload).map((row) =>
          Object.fromEntries(
            ROW_FIELDS.map((field) => [field.name, parseValue(field, getFieldText(row, field.name))]),
          ),
        );
        break;
    }
  }
  return content;
}

function parseValue(field: FieldSpec, value: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'line':
      return value;
    case 'date':
      return parseDay(value);
    case 'choice':
      // Unknown values are kept, so that validation rejects them.
      if (value === '') return null;
      return field.choices.find((choice) => String(choice.value) === value)?.value ?? value;
  }
}

/** Converts `20260320` and `2026/03/20` to `2026-03-20`; any other text is kept for the validation. Null if empty. */
function parseDay(value: string): string | null {
  const typed = value.trim();
  if (typed === '') return null;
  return typed.replace(/^(\d{4})(\/?)(\d{2})\2(\d{2})$/, '$1-$3-$4');
}
