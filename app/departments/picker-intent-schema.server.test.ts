import { describe, expect, it } from 'vitest';
import { pickerIntentSchema } from './picker-intent-schema.server.ts';
import { readIntent, serializeRowIntent, type PickerIntent } from './picker/picker-intent.ts';

const row = (kind: 'set' | 'menu', change: string, id: string) => JSON.stringify({ kind, change, id });

describe('pickerIntentSchema', () => {
  const cases: [string, PickerIntent | null, string][] = [
    [
      serializeRowIntent({ kind: 'set', change: 'on:with', id: '1' }),
      { kind: 'set', change: 'on:with', id: '1' },
      'a box',
    ],
    [row('menu', 'off:below', 'a:b c'), { kind: 'menu', change: 'off:below', id: 'a:b c' }, 'any id'],
    [serializeRowIntent({ kind: 'show', id: 'a:b' }), { kind: 'show', id: 'a:b' }, 'a row of the panel'],
    ['clear', { kind: 'clear' }, 'a word'],
    [row('set', 'on:all', '1'), null, 'no such change'],
    [row('set', 'on:with', ''), null, 'no id'],
    ['{"kind":"do","change":"on:with","id":"1"}', null, 'no such kind'],
    ['{"kind":"clear"}', null, 'a word as JSON'],
    ['', null, 'nothing'],
  ];
  it.each(cases)('parses %j as %j: %s', (text, expected) => {
    const parsed = pickerIntentSchema.safeParse(text);
    expect(parsed.success ? parsed.data : null).toEqual(expected);
  });

  it.each(cases.filter(([, expected]) => expected !== null))(
    'agrees with what the browser reads from %j',
    (text, expected) => {
      expect(readIntent(text)).toEqual(expected);
    },
  );
});
