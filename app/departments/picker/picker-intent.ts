import type { Change } from './selection.ts';

/** Intents of one button each. */
export const PAGE_INTENTS = ['clear', 'save', 'cancel', 'confirm'] as const;

/**
 * The intent of a submit button in the picker. `set` is sent by a row's box and `menu` from its menu, so that
 * the redirect returns to the right control; both set an absolute state.
 */
export type PickerIntent =
  | { kind: 'set' | 'menu'; change: Change; id: string }
  | { kind: 'show'; id: string }
  | { kind: (typeof PAGE_INTENTS)[number] };

type RowIntent = Extract<PickerIntent, { id: string }>;

/** The value of a row's button: a button submits one value, so the department is part of it, as JSON. */
export function serializeRowIntent(intent: RowIntent): string {
  return JSON.stringify(intent);
}

/** Reads the intent of a button of this page in the browser; null for other buttons. The server validates with a schema. */
export function readIntent(value: string): PickerIntent | null {
  if (value.startsWith('{')) return JSON.parse(value) as RowIntent;
  const kind = PAGE_INTENTS.find((intent) => intent === value);
  return kind === undefined ? null : { kind };
}
