import { ROWS_NAME } from './rows-name.ts';

/**
 * The row buttons of the action plan use Conform's intents (`insert` and `remove` under the name
 * `__intent__`), so that Conform's parser changes the rows without a script.
 */
export const ROW_INTENT = '__intent__';

export function buildInsertIntent(): string {
  return JSON.stringify({ type: 'insert', payload: { name: ROWS_NAME, defaultValue: {} } });
}

export function buildRemoveIntent(index: number): string {
  return JSON.stringify({ type: 'remove', payload: { name: ROWS_NAME, index } });
}
