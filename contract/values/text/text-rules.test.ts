import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nameSchema, requiredTextSchema, textSchema } from './text-rules.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('textSchema', () => {
  const schema = textSchema(10);

  test.each<[string, string | null, string]>([
    ['', '', 'nothing'],
    ['Läkare: 1–2', null, 'longer than ten'],
    ['åäö ÅÄÖ é', 'åäö ÅÄÖ é', 'letters'],
    ['a\u030a', '\u00e5', 'decomposed letters are composed'],
    ['a\tb\nc', 'a\tb\nc', 'tab and newline'],
    ['a\r\nb', 'a\nb', 'the newline of a form'],
    ['1\r\n2\r\n3\r\n4567', '1\n2\n3\n4567', 'counted after it is put right'],
    ['😀😀😀😀😀', '😀😀😀😀😀', 'ten UTF-16 units'],
    ['a\u200db', 'a\u200db', 'a joiner, as in emoji'],
    ['a\u00a0b', 'a\u00a0b', 'a non-breaking space'],
    ['a\u2028b', 'a\u2028b', 'a line separator'],
  ])('parses %j as %j (%s)', (text, expected) => {
    const result = schema.safeParse(text);
    if (expected === null) expect(messages(result)).toEqual(['error.tooLong']);
    else expect(result.data).toBe(expected);
  });

  test.each([
    ['a\u0000b', 'NUL'],
    ['a\u0007b', 'bell'],
    ['a\u001bb', 'escape'],
    ['a\rb', 'a carriage return alone'],
    ['a\u007fb', 'delete'],
    ['a\u0085b', 'next line'],
    ['a\u009fb', 'the last of the second set'],
    ['a\ud800b', 'half of a surrogate pair'],
  ])('rejects %j (%s)', (text) => {
    expect(messages(schema.safeParse(text))).toEqual(['error.characters']);
  });

  it('leaves normalised text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const once = schema.safeParse(text);
        fc.pre(once.success);
        expect(once.data).toBe(once.data.normalize('NFC'));
        expect(schema.parse(once.data)).toBe(once.data);
      }),
    );
  });

  it('accepts a text of the maximum length, and rejects one more character', () => {
    const long = textSchema(10_000);
    expect(long.safeParse('a'.repeat(10_000)).success).toBe(true);
    expect(messages(long.safeParse('a'.repeat(10_001)))).toEqual(['error.tooLong']);
  });
});

describe('requiredTextSchema', () => {
  test.each([
    ['Möte', true],
    ['', false],
    [' \t\n', false],
    ['\u00a0', false],
  ])('accepts %j: %s', (text, accepted) => {
    const result = requiredTextSchema(10).safeParse(text);
    expect(messages(result)).toEqual(accepted ? undefined : ['error.required']);
  });
});

describe('nameSchema', () => {
  it('replaces non-breaking spaces with ordinary ones', () => {
    expect(nameSchema.parse('Anna\u00a0Maria\u202fEk')).toBe('Anna Maria Ek');
  });
});
