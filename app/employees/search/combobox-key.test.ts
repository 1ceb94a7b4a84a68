import { describe, expect, it } from 'vitest';
import { readComboboxKey, type ComboboxState, type ComboboxStep } from './combobox-key.ts';

const closed: ComboboxState = { open: false, marked: -1, options: 3, empty: false };
const open: ComboboxState = { ...closed, open: true };
const at = (marked: number): ComboboxState => ({ ...open, marked });
const mark = (option: number): ComboboxStep => ({ step: 'mark', option });

describe('readComboboxKey', () => {
  it.each<[string, ComboboxState, ComboboxStep | null, string]>([
    ['ArrowDown', closed, { step: 'open' }, 'opens the list'],
    ['ArrowDown', open, mark(0), 'into the list'],
    ['ArrowDown', at(1), mark(2), 'through the list'],
    ['ArrowDown', at(2), mark(-1), 'from the last back to the field'],
    ['ArrowDown', { ...open, options: 0 }, null, 'nothing to walk through'],
    ['ArrowUp', open, mark(2), 'from the field to the last'],
    ['ArrowUp', at(0), mark(-1), 'from the first back to the field'],
    ['ArrowUp', closed, null, 'does not open'],
    ['Alt+ArrowDown', closed, { step: 'open' }, 'opens without moving'],
    ['Alt+ArrowDown', at(1), null, 'does not move'],
    ['Alt+ArrowUp', at(1), { step: 'close' }, 'closes without moving'],
    ['Alt+ArrowUp', closed, null, 'nothing to close'],
    ['Enter', at(1), { step: 'choose' }, 'opens what is marked'],
    ['Enter', open, null, 'none is marked: the form is sent'],
    ['Enter', { ...at(1), open: false }, null, 'a closed list chooses nothing'],
    ['Escape', at(1), { step: 'close' }, 'the first one closes'],
    ['Escape', closed, { step: 'clear' }, 'the second one clears'],
    ['Escape', { ...closed, empty: true }, null, 'nothing to clear'],
    ['Home', at(1), null, 'stays in the field'],
    ['End', at(1), null, 'stays in the field'],
    ['ArrowLeft', at(1), null, 'stays in the field'],
    ['Tab', at(1), null, 'leaves, and chooses nothing'],
    ['a', at(1), null, 'is text'],
  ])('maps %s in %o to %o: %s', (pressedKey, state, expected) => {
    const key = pressedKey.replace('Alt+', '');
    expect(readComboboxKey({ key, altKey: key !== pressedKey }, state)).toEqual(expected);
  });
});
