import { describe, expect, it } from 'vitest';
import { FOLLOW_UP_TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { createAssignSchema, createPostponeSchema, createTalkSchema } from './form-schemas.server.ts';

const t = getFixedT('sv');
const TODAY = '2026-03-20';
/** The messages by field, or the values. */
function read(
  result:
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } },
) {
  if (result.success) return result.data;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('createPostponeSchema', () => {
  const postpone = (form: Record<string, string>) => read(createPostponeSchema(t, TODAY).safeParse(form));

  it.each<[Record<string, string>, string, string]>([
    [{ choice: '7', date: 'x' }, '2026-03-27', 'a choice, whatever is written'],
    [{ choice: '14' }, '2026-04-07', 'the first working day after Easter, because the day is Good Friday'],
    [{ choice: '30' }, '2026-04-20', 'a Monday, because the day is a Sunday'],
    [{ choice: 'other', date: '20260320' }, '2026-03-20', 'today'],
    [{ choice: 'other', date: '2027-03-21' }, '2027-03-21', 'the last day'],
  ])('accepts %j: %s (%s)', (form, to) => {
    expect(postpone({ ...form, text: 'Väntar på läkarens besked' })).toEqual({
      to,
      text: 'Väntar på läkarens besked',
    });
  });

  it.each([
    [
      { choice: 'other', date: '2026-02-30' },
      { date: 'Skriv ett datum som finns, till exempel 2026-04-10.' },
    ],
    [{ choice: 'other' }, { date: 'Skriv ett datum som finns, till exempel 2026-04-10.' }],
    [{ choice: 'other', date: '2026-03-19' }, { date: 'Välj i dag eller ett senare datum.' }],
    [{ choice: 'other', date: '2027-03-22' }, { date: 'Välj ett datum inom ett år.' }],
    [{}, { choice: 'Välj ett datum.' }],
  ])('rejects %j', (form, errors) => {
    expect(postpone({ ...form, text: 'Därför' })).toEqual(errors);
  });

  it('requires a reason that is not too long; a line break counts as one character', () => {
    expect(postpone({ choice: '7', text: ' \r\n ' })).toEqual({ text: 'Skriv varför det skjuts upp.' });
    const longest = `${'a'.repeat(FOLLOW_UP_TEXT_MAX_LENGTH - 2)}\r\nb`;
    expect(postpone({ choice: '7', text: longest })).toMatchObject({ to: '2026-03-27' });
    expect(postpone({ choice: '7', text: `${longest}c` })).toEqual({
      text: 'Texten är för lång. Den får ha högst 1\u00a0000 tecken.',
    });
  });
});

describe('createTalkSchema', () => {
  const note = (date: string) => read(createTalkSchema(t, TODAY).safeParse({ date, key: 'k' }));

  it('accepts today and earlier days, without a note', () => {
    expect(note('2026-03-20')).toEqual({ date: '2026-03-20', note: '', key: 'k' });
  });

  it.each([
    ['2026-03-21', 'Samtalet ska ha hållits. Skriv i dag eller ett tidigare datum.'],
    ['i går', 'Skriv ett datum som finns, till exempel 2026-03-20.'],
  ])('rejects %s', (date, message) => {
    expect(note(date)).toEqual({ date: message });
  });
});

describe('createAssignSchema', () => {
  const assign = (account: string) => read(createAssignSchema(t, ['a']).safeParse({ account }));

  it.each([
    ['a', { account: 'a' }],
    ['', { account: null }],
    ['b', { account: 'Välj en person i listan.' }],
  ])('parses %j', (account, expected) => {
    expect(assign(account)).toEqual(expected);
  });
});
