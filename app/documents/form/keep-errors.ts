import type { Intent } from '@conform-to/react';
import type { FormError } from '../content/document-result.ts';
import { ROWS_NAME } from '../content/rows-name.ts';

type Errors = Readonly<Record<string, FormError[]>>;

/**
 * The errors after a row was added or removed in the browser, which does not validate: null keeps the error of
 * a field, and the errors of the rows below a removed row move up with them.
 */
export function keepErrors(errors: Errors, intent: Intent): Record<string, FormError[] | null> {
  const removed = intent.type === 'remove' ? intent.payload.index : Infinity;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, list]): [string, FormError[] | null][] => {
      const [, prefix = '', row = '-1'] = ROW_PREFIX.exec(name) ?? [];
      const at = Number(row);
      if (at < removed) return [[name, null]];
      if (at === removed) return [];
      return [[`${ROWS_NAME}[${String(at - 1)}]${name.slice(prefix.length)}`, list]];
    }),
  );
}

const ROW_PREFIX = new RegExp(`^(${ROWS_NAME}\\[(\\d+)\\])`);
