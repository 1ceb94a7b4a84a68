import { CHANGES, type Change } from './selection.ts';

/**
 * What a submit button of the picker asks for. `set` comes from a row's box and `menu` from its menu, so that the answer
 * leads back to the right one; both say an absolute state.
 */
export type PickerIntent =
  | { kind: 'set' | 'menu'; change: Change; id: string }
  | { kind: 'show'; id: string }
  | { kind: 'clear' | 'save' | 'cancel' | 'confirm' };

export function buildChangeIntent(kind: 'set' | 'menu', change: Change, id: string): string {
  return `${kind}:${change}:${id}`;
}

/** Null for what no button of ours says. */
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
