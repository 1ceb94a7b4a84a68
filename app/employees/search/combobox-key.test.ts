import { describe, expect, it } from 'vitest';
import { readComboboxKey, type ComboboxState, type ComboboxStep } from './combobox-key.ts';

const closed: ComboboxState = { open: false, active: -1, options: 3, empty: false };
const open: ComboboxState = { ...closed, open: true };
const at = (active: number): ComboboxState => ({ ...open, active });
const moveTo = (option: number): ComboboxStep => ({ step: 'move', option });

describe('readComboboxKey', () => {
  it.each<[string, ComboboxState, ComboboxStep | null, string]>([
    ['ArrowDown', closed, { step: 'open' }, 'opens the list'],
    ['ArrowDown', open, moveTo(0), 'moves into the list'],
    ['ArrowDown', at(1), moveTo(2), 'moves through the list'],
    ['ArrowDown', at(2), moveTo(-1), 'moves from the last option to the field'],
    ['ArrowDown', { ...open, options: 0 }, null, 'does nothing in an empty list'],
    ['ArrowUp', open, moveTo(2), 'moves from the field to the last option'],
    ['ArrowUp', at(0), moveTo(-1), 'moves from the first option to the field'],
    ['ArrowUp', closed, null, 'does not open the list'],
    ['Alt+ArrowDown', closed, { step: 'open' }, 'opens without moving'],
    ['Alt+ArrowDown', at(1), null, 'does not move'],
    ['Alt+ArrowUp', at(1), { step: 'close' }, 'closes without moving'],
    ['Alt+ArrowUp', closed, null, 'does nothing when the list is closed'],
    ['Enter', at(1), { step: 'choose' }, 'chooses the active option'],
    ['Enter', open, null, 'submits the form without an active option'],
    ['Enter', { ...at(1), open: false }, null, 'chooses nothing when the list is closed'],
    ['Escape', at(1), { step: 'close' }, 'closes the list'],
    ['Escape', closed, { step: 'clear' }, 'clears the field when the list is closed'],
    ['Escape', { ...closed, empty: true }, null, 'does nothing in an empty field'],
    ['Home', at(1), null, 'moves the cursor in the field'],
    ['End', at(1), null, 'moves the cursor in the field'],
    ['ArrowLeft', at(1), null, 'moves the cursor in the field'],
    ['Tab', at(1), null, 'leaves the field and chooses nothing'],
    ['a', at(1), null, 'types a character'],
  ])('maps %s in %o to %o: %s', (pressedKey, state, expected) => {
    const key = pressedKey.replace('Alt+', '');
    expect(readComboboxKey({ key, altKey: key !== pressedKey }, state)).toEqual(expected);
  });
});
