import { ACTION_PLAN_MAX_ROWS } from '#contract/values/constants.ts';
import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  measureNames,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
} from './document-fields.server.ts';
import { getAt, setAt } from './field-path.ts';
import { ROWS_NAME } from './rows-name.ts';

/** The fields of a form by name, as typed and posted; an unticked box has no entry. */
export type FormValues = ReadonlyMap<string, string>;

/** The posted value of a ticked box. */
export const TICKED = 'on';

/**
 * One row more than may be saved, so that validation can report it; a form with even more rows is invalid.
 */
const MOST_ROWS = ACTION_PLAN_MAX_ROWS + 1;
const ROW_NAME = new RegExp(`^${ROWS_NAME}\\[(\\d{1,3})\\]\\.(\\w+)$`);

/** The number of action plan rows in a form. */
export function countRows(values: FormValues): number {
  const numbers = [...values.keys()].map((name) => Number(ROW_NAME.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...numbers) + 1;
}

/** Whether the form of this type has the field. Other fields are removed before parsing. */
export function hasField(type: DocumentType, name: string): boolean {
  const [, at, column] = ROW_NAME.exec(name) ?? [];
  return documentSections[type].some((section) => {
    switch (section.kind) {
      case 'fields':
        return section.fields.some((field) => field.name === name);
      case 'measures':
        return MEASURES.some((measure) => Object.values(measureNames(measure)).includes(name));
      case 'rows':
        return Number(at) < MOST_ROWS && ROW_FIELDS.some((field) => field.name === column);
    }
  });
}

/** A document's content as form values. */
export function toValues(type: DocumentType, content: unknown): FormValues {
  const values = new Map<string, string>();
  const put = (field: FieldSpec, name: string) => values.set(name, formatValue(getAt(content, name)));
  for (const section of documentSections[type]) {
    switch (section.kind) {
      case 'fields':
        section.fields.forEach((field) => put(field, field.name));
        break;
      case 'measures':
        for (const { selected, motivation } of MEASURES.map(measureNames)) {
          if (getAt(content, selected) === true) values.set(selected, TICKED);
          values.set(motivation, formatValue(getAt(content, motivation)));
        }
        break;
      case 'rows':
        listRows(getAt(content, ROWS_NAME)).forEach((_, at) => {
          ROW_FIELDS.forEach((field) => put(field, rowFieldName(at, field.name)));
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
  const content: { [key: string]: unknown } = { ...stored };
  for (const section of documentSections[type]) {
    switch (section.kind) {
      case 'fields':
        section.fields.forEach((field) =>
          setAt(content, field.name, readValue(field, getAt(payload, field.name))),
        );
        break;
      case 'measures':
        setAt(content, 'measures', {});
        for (const { selected, motivation } of MEASURES.map(measureNames)) {
          setAt(content, selected, textOf(getAt(payload, selected)) === TICKED);
          setAt(content, motivation, textOf(getAt(payload, motivation)));
        }
        break;
      case 'rows':
        content[ROWS_NAME] = listRows(getAt(payload, ROWS_NAME)).map((row) =>
          Object.fromEntries(
            ROW_FIELDS.map((field) => [field.name, readValue(field, getAt(row, field.name))]),
          ),
        );
        break;
    }
  }
  return content;
}

/** The values of a parsed form after rows were added or removed. */
export function flattenPayload(type: DocumentType, payload: unknown): FormValues {
  const values = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    if (typeof value === 'string' && hasField(type, name)) values.set(name, value);
  };
  const walk = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      listRows(value).forEach((row, at) => {
        // A new row has no values but counts as a row.
        ROW_FIELDS.forEach((field) => {
          put(rowFieldName(at, field.name), textOf(getAt(row, field.name)));
        });
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) walk(name === '' ? key : `${name}.${key}`, part);
    } else put(name, value);
  };
  walk('', payload);
  return values;
}

/** Removes the gaps of a form whose row numbers are not consecutive. */
function listRows(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((row) => row !== undefined) : [];
}

/** A field that was posted twice: the first value is used. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

function formatValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function readValue(field: FieldSpec, posted: unknown): unknown {
  const value = textOf(posted);
  switch (field.kind) {
    case 'text':
    case 'line':
      return value;
    case 'date':
      return readDay(value);
    case 'choice':
      // Unknown values are kept, so that validation rejects them.
      if (value === '') return null;
      return field.choices.find((choice) => String(choice.value) === value)?.value ?? value;
  }
}

/** Accepts the date formats used in Sweden: `2026-03-20`, `20260320`, `2026/03/20`; null for none. */
function readDay(value: string): string | null {
  const typed = value.trim();
  if (typed === '') return null;
  return typed.replace(/^(\d{4})(\/?)(\d{2})\2(\d{2})$/, '$1-$3-$4');
}
