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

/** What stands in the fields of a form, by name, as it is typed and posted; a box that is not ticked has no entry. */
export type FormValues = ReadonlyMap<string, string>;

/** How a ticked box is posted. */
export const TICKED = 'on';

/** A form with more is none of ours; one more than may be saved, so that the rules can say so. */
const MOST_ROWS = ACTION_PLAN_MAX_ROWS + 1;
const ROW_NAME = new RegExp(`^${ROWS_NAME}\\[(\\d{1,3})\\]\\.(\\w+)$`);

/** How many rows of the action plan a form has. */
export function countRows(values: FormValues): number {
  const numbers = [...values.keys()].map((name) => Number(ROW_NAME.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...numbers) + 1;
}

/** Whether a form for this type has a field of the name. What it has not never reaches the parser. */
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

/** A document's content as the fields of its form show it. */
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
 * What a parsed form says, as content of the document: not checked yet. `stored` gives what no form changes: name, type
 * and size of an upload.
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

/** The values of a parsed form whose rows have been added to or taken from. */
export function flattenPayload(type: DocumentType, payload: unknown): FormValues {
  const values = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    if (typeof value === 'string' && hasField(type, name)) values.set(name, value);
  };
  const walk = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      listRows(value).forEach((row, at) => {
        // A row that was just added has no values, and counts all the same.
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

/** Without the holes of a form that names its rows with gaps. */
function listRows(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((row) => row !== undefined) : [];
}

/** A field that was posted twice is not one that our forms have: its first value counts. */
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
      // What is not among the choices stays as it is, for the rules to refuse.
      if (value === '') return null;
      return field.choices.find((choice) => String(choice.value) === value)?.value ?? value;
  }
}

/** As dates are written in Sweden: `2026-03-20`, `20260320`, `2026/03/20`; null for none. */
function readDay(value: string): string | null {
  const typed = value.trim();
  if (typed === '') return null;
  return typed.replace(/^(\d{4})(\/?)(\d{2})\2(\d{2})$/, '$1-$3-$4');
}
