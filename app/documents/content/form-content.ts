import { MEASURES, type DocumentType, type Measure } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  getMeasureFieldNames,
  type DocumentTextKey,
  type FieldSpec,
} from './document-fields.ts';
import { ROWS_NAME } from './rows-name.ts';

type Tree = { [key: string]: unknown };

/** The content of a document, or of its form: values, or texts as typed, at the paths of the fields. */
export type FormContent = Readonly<Record<string, unknown>>;

/** The posted value of a checked checkbox. */
export const CHECKED = 'on';

/** Returns a field's value as its control shows it; empty when there is none. */
export function getFieldText(content: unknown, name: string): string {
  const value = getAt(content, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Whether a checkbox is checked, in a document (`true`) or in its form. */
export function isChecked(content: unknown, name: string): boolean {
  const value = getAt(content, name);
  return value === true || value === CHECKED;
}

/** Returns the rows of the action plan. Row numbers that a posted form does not have are left out. */
export function listRows(content: unknown): unknown[] {
  const rows = getAt(content, ROWS_NAME);
  return Array.isArray(rows) ? rows.filter((row) => row !== undefined) : [];
}

/** Splits a field name in Conform's notation (`actionPlan[0].toDate`) into its keys. */
export function parsePath(name: string): string[] {
  return name.match(/[^.[\]]+/g) ?? [];
}

function isNode(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Returns the value of a field in a tree; undefined when missing. */
export function getAt(tree: unknown, name: string): unknown {
  return parsePath(name).reduce<unknown>(
    (node, key) => (isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined),
    tree,
  );
}

/** Sets the value of a field in a tree of objects; creates missing parents. */
export function setAt(tree: Tree, name: string, value: unknown): void {
  const parts = parsePath(name);
  const last = parts.pop();
  if (last === undefined) return;
  let node = tree;
  for (const key of parts) {
    const next = Object.hasOwn(node, key) && isNode(node[key]) ? node[key] : {};
    node[key] = next;
    node = next;
  }
  node[last] = value;
}

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
      return Object.values(getMeasureFieldNames(part.measure)).includes(name);
    case 'rows':
      return name.startsWith(`${ROWS_NAME}[`);
  }
}
