import type { Change } from './selection.ts';

/** Intents without a department: each has one button. */
export const PAGE_INTENTS = ['clear', 'save', 'cancel', 'confirm'] as const;

/**
 * The intent of a submit button in the picker. `set` comes from a row's checkbox and `menu` from its menu: the redirect moves the
 * focus back to that control. Both set an absolute state.
 */
export type PickerIntent =
  | { kind: 'set' | 'menu'; change: Change; id: string }
  | { kind: 'show'; id: string }
  | { kind: (typeof PAGE_INTENTS)[number] };

type DepartmentIntent = Extract<PickerIntent, { id: string }>;

/** The value of a row's button: a button submits one value, so the department is part of it, as JSON. */
export function serializeRowIntent(intent: DepartmentIntent): string {
  return JSON.stringify(intent);
}

/** Reads the intent of a button of this page in the browser; null for other buttons. The server validates with a schema. */
export function readIntent(value: string): PickerIntent | null {
  if (value.startsWith('{')) return JSON.parse(value) as DepartmentIntent;
  const kind = PAGE_INTENTS.find((intent) => intent === value);
  return kind === undefined ? null : { kind };
}
