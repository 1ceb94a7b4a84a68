import { getAt } from './field-path.ts';
import { ROWS_NAME } from './rows-name.ts';

/** The content of a document, or of its form: values, or texts as typed, at the paths of the fields. */
export type FormContent = Readonly<Record<string, unknown>>;

/** The posted value of a ticked box. */
export const TICKED = 'on';

/** Returns a field's value as its control shows it; empty when there is none. */
export function getFieldText(content: unknown, name: string): string {
  const value = getAt(content, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Whether a box is ticked, in a document (`true`) or in its form. */
export function isTicked(content: unknown, name: string): boolean {
  const value = getAt(content, name);
  return value === true || value === TICKED;
}

/** Returns the rows of the action plan, without the gaps of a form whose row numbers are not consecutive. */
export function listRows(content: unknown): unknown[] {
  const rows = getAt(content, ROWS_NAME);
  return Array.isArray(rows) ? rows.filter((row) => row !== undefined) : [];
}
