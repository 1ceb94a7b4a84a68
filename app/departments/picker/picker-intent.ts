import { CHANGES, type Change } from './selection.ts';

/**
 * The intent of a submit button in the picker. `set` comes from a row's box and `menu` from its menu, so that
 * the redirect returns to the right control; both set an absolute state.
 */
export type PickerIntent =
  | { kind: 'set' | 'menu'; change: Change; id: string }
  | { kind: 'show'; id: string }
  | { kind: 'clear' | 'save' | 'cancel' | 'confirm' };

export function buildChangeIntent(kind: 'set' | 'menu', change: Change, id: string): string {
  return `${kind}:${change}:${id}`;
}

/** Returns null for an unknown value. */
export function parsePickerIntent(text: string): PickerIntent | null {
  const [, kind = '', change = '', id = ''] = /^(set|menu):(\w+:\w+):(.+)$/s.exec(text) ?? [];
  const known = CHANGES.find((each) => each === change);
  if ((kind === 'set' || kind === 'menu') && known !== undefined) return { kind, change: known, id };
  if (text.startsWith('show:')) return { kind: 'show', id: text.slice('show:'.length) };
  switch (text) {
    case 'clear':
    case 'save':
    case 'cancel':
    case 'confirm':
      return { kind: text };
    default:
      return null;
  }
}
