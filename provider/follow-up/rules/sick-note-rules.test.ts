import { describe, expect, it, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS as SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import { absenceRow } from '#tests/support/facts/absence-rows.ts';
import {
  caseOf,
  dayAt,
  sickNote,
  sickSince,
  summarise,
  TODAY,
} from '#tests/support/follow-up/make-case-facts.ts';
import type { SickNoteFacts } from './case-facts.ts';
import { sickNoteEnds } from './sick-note-ends.ts';
import { sickNoteMissing } from './sick-note-missing.ts';

type Case = [day: number, notes: SickNoteFacts[], dueIn: number | null, why: string];

describe('sickNoteMissing', () => {
  test.each<Case>([
    [7, [], null, 'the day before'],
    [8, [], 0, 'day 8 without a sick note'],
    [20, [], -12, 'due on day 8'],
    [20, [sickNote(-19, 0)], null, 'covered on its last day'],
    [20, [sickNote(-19, -1)], 0, 'covered until yesterday'],
    [20, [sickNote(-19, -5)], -4, 'due on the first day of the gap'],
    [20, [sickNote(-19, -15)], -12, 'a sick note that ended before day 8'],
    [20, [sickNote(-19, -10), sickNote(-3, 4)], null, 'a later one covers today'],
    [20, [sickNote(1, 9)], -12, 'one that begins tomorrow'],
    [20, [sickNote(null, 3)], null, 'without a first day'],
    [20, [sickNote(null, null, { receivedOn: 0 })], null, 'without a last day, received today'],
    [20, [sickNote(null, null, { receivedOn: -1 })], 0, 'without a last day, received yesterday'],
    [20, [sickNote(-2, null, { receivedOn: -5 })], -12, 'received before its first day, without a last one'],
    [200, [sickNote(-400, -300)], -192, 'of an earlier sick leave'],
  ])('on day %i with %j is due in %s days (%s)', (day, sickNotes, dueIn) => {
    const actions = sickNoteMissing(caseOf([sickSince(day)], { sickNotes }), SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(dueIn === null ? [] : [[dueIn, dayAt(dueIn)]]);
  });

  it('counts a relapse with the spell that it continues', () => {
    const rows = [absenceRow(TODAY - 10, TODAY - 6), absenceRow(TODAY - 2, null)];
    expect(summarise(sickNoteMissing(caseOf(rows), SETTINGS, TODAY))).toEqual([[0, dayAt(0)]]);
  });

  it('follows the setting', () => {
    const actions = sickNoteMissing(caseOf([sickSince(3)]), { ...SETTINGS, sickNoteDay: 2 }, TODAY);
    expect(summarise(actions)).toEqual([[-1, dayAt(-1)]]);
  });

  it('is not listed for other absence and for people who are back', () => {
    for (const rows of [[sickSince(9, { type: 'CARE_OF_CHILD' })], [absenceRow(TODAY - 9, TODAY - 1)]]) {
      expect(sickNoteMissing(caseOf(rows), SETTINGS, TODAY)).toEqual([]);
    }
  });

  it('names the last covered day of the spell and the latest sick note without a last day', () => {
    const sickNotes = [
      sickNote(-19, -8),
      sickNote(null, null, { documentId: 'older', receivedOn: -6 }),
      sickNote(null, null, { documentId: 'newer', receivedOn: -4 }),
    ];
    const [action] = sickNoteMissing(caseOf([sickSince(20)], { sickNotes }), SETTINGS, TODAY);
    expect(action).toMatchObject({ documentId: 'newer', facts: { sickNoteValidTo: dayAt(-4) } });
    const earlier = [sickNote(-400, -300)];
    const [none] = sickNoteMissing(caseOf([sickSince(20)], { sickNotes: earlier }), SETTINGS, TODAY);
    expect(none).toMatchObject({ documentId: null, facts: { sickNoteValidTo: null } });
  });
});

describe('sickNoteEnds', () => {
  test.each<Case>([
    [20, [sickNote(-19, 4)], null, 'four days ahead'],
    [20, [sickNote(-19, 3)], 3, 'three days ahead'],
    [20, [sickNote(-19, 0)], 0, 'today'],
    [20, [sickNote(-19, -1)], null, 'has ended'],
    [2, [sickNote(-1, 2)], 2, 'before day 8'],
    [20, [sickNote(-19, 1), sickNote(2, 30)], null, 'the next one follows'],
    [20, [sickNote(-19, 1), sickNote(3, 30)], 1, 'a day is missing before the next one'],
    [20, [sickNote(-19, 1), sickNote(2, 3)], 3, 'the last of two'],
    [20, [sickNote(null, null)], null, 'without a last day'],
  ])('on day %i with %j is due in %s days (%s)', (day, sickNotes, dueIn) => {
    const actions = sickNoteEnds(caseOf([sickSince(day)], { sickNotes }), SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(dueIn === null ? [] : [[dueIn, dayAt(dueIn)]]);
  });

  it('names the sick note that ends last', () => {
    const sickNotes = [sickNote(-19, 1), sickNote(-5, 2, { documentId: 'last' })];
    const [action] = sickNoteEnds(caseOf([sickSince(20)], { sickNotes }), SETTINGS, TODAY);
    expect(action).toMatchObject({ documentId: 'last', facts: { sickNoteValidTo: dayAt(2) } });
  });

  test.each([
    [sickSince(20, { expectedReturn: TODAY + 5 }), 'an expected return'],
    [sickSince(20, { expectedReturn: TODAY - 5 }), 'an expected return that has passed'],
    [absenceRow(TODAY - 19, TODAY + 5), 'a known end'],
  ])('is not listed with %j (%s)', (row) => {
    const facts = caseOf([row], { sickNotes: [sickNote(-19, 1)] });
    expect(sickNoteEnds(facts, SETTINGS, TODAY)).toEqual([]);
  });
});
