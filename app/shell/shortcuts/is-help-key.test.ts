import { expect, it } from 'vitest';
import { isHelpKey } from './is-help-key.ts';

const press = { key: '?', altKey: false, ctrlKey: false, metaKey: false, isComposing: false };

it.each<[Partial<typeof press>, boolean, string]>([
  [{}, true, 'the key alone'],
  [{ key: '+' }, false, 'the other character of the key'],
  [{ ctrlKey: true }, false, 'a shortcut of the browser'],
  [{ altKey: true }, false, 'a shortcut of the browser'],
  [{ metaKey: true }, false, 'a shortcut of the system'],
  [{ isComposing: true }, false, 'part of a composed character'],
])('%j → %s (%s)', (changed, expected) => {
  expect(isHelpKey({ ...press, ...changed }, null)).toBe(expected);
});
