/** What a key in a search field with a list does. */
export type ComboboxStep =
  | { step: 'open' | 'close' | 'clear' | 'choose' }
  /** The option that becomes active (`aria-activedescendant`); -1: none, the field itself. */
  | { step: 'move'; option: number };

/** `active`: the index of the active option, -1 for none; `options`: their number; `empty`: the field has no text. */
export type ComboboxState = { open: boolean; active: number; options: number; empty: boolean };

/**
 * Keys of the employee search, as in the WAI-ARIA combobox pattern: Down and Up move through the list and the
 * field in a cycle, with Alt they only open and close the list. Null: the field handles the key, and Enter
 * submits the form.
 */
export function readComboboxKey(
  { key, altKey }: { key: string; altKey: boolean },
  { open, active, options, empty }: ComboboxState,
): ComboboxStep | null {
  const hasOptions = open && options > 0;
  switch (key) {
    case 'ArrowDown':
      if (!open) return { step: 'open' };
      if (altKey || !hasOptions) return null;
      return { step: 'move', option: active + 1 < options ? active + 1 : -1 };
    case 'ArrowUp':
      if (altKey) return open ? { step: 'close' } : null;
      if (!hasOptions) return null;
      return { step: 'move', option: active === -1 ? options - 1 : active - 1 };
    case 'Enter':
      return hasOptions && active >= 0 ? { step: 'choose' } : null;
    case 'Escape':
      if (open) return { step: 'close' };
      return empty ? null : { step: 'clear' };
    default:
      return null;
  }
}
