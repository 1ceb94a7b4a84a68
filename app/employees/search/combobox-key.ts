/** The result of a key in a search field with a list. */
export type ComboboxStep =
  | { step: 'open' | 'close' | 'clear' | 'choose' }
  /** The option to mark; -1: none, the field itself. */
  | { step: 'mark'; option: number };

export type ComboboxState = { open: boolean; marked: number; options: number; empty: boolean };

/**
 * Keys of the employee search, as in the WAI-ARIA combobox pattern: Down and Up move through the list and the
 * field in a cycle, with Alt they only open and close the list. Null: the field handles the key, and Enter
 * submits the form.
 */
export function readComboboxKey(
  { key, altKey }: { key: string; altKey: boolean },
  { open, marked, options, empty }: ComboboxState,
): ComboboxStep | null {
  const canMark = open && options > 0;
  switch (key) {
    case 'ArrowDown':
      if (!open) return { step: 'open' };
      if (altKey || !canMark) return null;
      return { step: 'mark', option: marked + 1 < options ? marked + 1 : -1 };
    case 'ArrowUp':
      if (altKey) return open ? { step: 'close' } : null;
      if (!canMark) return null;
      return { step: 'mark', option: marked === -1 ? options - 1 : marked - 1 };
    case 'Enter':
      return canMark && marked >= 0 ? { step: 'choose' } : null;
    case 'Escape':
      if (open) return { step: 'close' };
      return empty ? null : { step: 'clear' };
    default:
      return null;
  }
}
