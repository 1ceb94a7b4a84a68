import { describe, expect, it, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS as SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { absenceRow } from '#tests/support/facts/absence-rows.ts';
import { caseOf, dayAt, sickSince, summarise, TODAY } from '#tests/support/follow-up/make-case-facts.ts';
import { assessmentAhead } from './assessment-ahead.ts';
import { caringTalk } from './caring-talk.ts';
import { returnPassed } from './return-passed.ts';

describe('assessmentAhead', () => {
  test.each<[number, [number, number] | null, string]>([
    [76, null, '15 days before day 91'],
    [77, [14, 91], '14 days before'],
    [91, [0, 91], 'the day itself'],
    [92, null, 'the day after'],
    [167, [14, 181], 'day 181'],
    [181, [0, 181], 'day 181 itself'],
    [351, [14, 365], 'day 365'],
    [365, [0, 365], 'day 365 itself'],
    [366, null, 'after the last'],
  ])('on day %i is %j (%s)', (day, expected) => {
    const actions = assessmentAhead(caseOf([sickSince(day)]), SETTINGS, TODAY);
    const start = dayAt(1 - day);
    expect(summarise(actions)).toEqual(expected === null ? [] : [[expected[0], `${start}:${expected[1]}`]]);
    expect(actions.map(({ facts }) => facts.milestone)).toEqual(expected === null ? [] : [expected[1]]);
  });

  it('counts earlier spells of the chain, and not the days between', () => {
    const rows = [absenceRow(TODAY - 150, TODAY - 91), sickSince(30)];
    expect(summarise(assessmentAhead(caseOf(rows), SETTINGS, TODAY))).toEqual([[1, `${dayAt(-150)}:91`]]);
  });
});

describe('returnPassed', () => {
  test.each<[AbsenceRow, number | null, string]>([
    [sickSince(9), null, 'no expected return'],
    [sickSince(9, { expectedReturn: TODAY }), null, 'expected today'],
    [sickSince(9, { expectedReturn: TODAY - 1 }), -1, 'expected yesterday'],
    [absenceRow(TODAY - 9, TODAY + 4, { expectedReturn: TODAY - 1 }), null, 'a later end is known'],
    [absenceRow(TODAY - 9, TODAY - 2, { expectedReturn: TODAY - 1 }), null, 'is back'],
    [sickSince(9, { type: 'CARE_OF_CHILD', expectedReturn: TODAY - 1 }), null, 'no sick leave'],
  ])('of %j is due in %s days (%s)', (row, dueIn) => {
    const actions = returnPassed(caseOf([row]), SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(dueIn === null ? [] : [[dueIn, dayAt(dueIn)]]);
  });

  it('uses the latest of several employments', () => {
    const rows = [
      sickSince(9, { expectedReturn: TODAY - 3 }),
      sickSince(9, { expectedReturn: TODAY + 3, employmentId: 'second' }),
    ];
    expect(returnPassed(caseOf(rows), SETTINGS, TODAY)).toEqual([]);
  });
});

describe('caringTalk', () => {
  const spell = (start: number, days = 2) => absenceRow(TODAY + start, TODAY + start + days - 1);

  test.each<[AbsenceRow[], number[], number | null, string]>([
    [[spell(-40), spell(-20)], [], null, 'two spells'],
    [[spell(-60), spell(-40), spell(-20)], [], -20, 'three spells'],
    [[spell(-182), spell(-40), spell(-20)], [], -20, 'the first day of the window'],
    [[spell(-183), spell(-40), spell(-20)], [], null, 'begun before the window'],
    [[spell(-60), spell(-40), spell(-20, 15)], [], null, 'one of them is long'],
    [[spell(-80), spell(-60), spell(-40), spell(-20, 15)], [], -40, 'a long one after three'],
    [[spell(-60), spell(-40), spell(-37)], [], null, 'a relapse continues a spell'],
    [[spell(-60), spell(-40), sickSince(1)], [], 0, 'the third begins today'],
    [[spell(-60), spell(-40), spell(-20)], [-20], null, 'a talk on the first day of the latest'],
    [[spell(-60), spell(-40), spell(-20)], [-21], -20, 'a talk before it'],
    [[spell(-60), spell(-40), spell(-20), spell(-3)], [-10], -3, 'a further spell after the talk'],
  ])('of %j with talks %j concerns the spell of day %s (%s)', (rows, talks, latest) => {
    const facts = caseOf(rows, { talks: talks.map((day) => TODAY + day) });
    const actions = caringTalk(facts, SETTINGS, TODAY);
    expect(summarise(actions)).toEqual(latest === null ? [] : [[latest + 14, dayAt(latest)]]);
  });

  it('follows the settings and reports the number of spells', () => {
    const rows = [spell(-360), spell(-40), spell(-20)];
    const settings = { ...SETTINGS, repeated: { spells: 3, months: 12 }, talkWithinDays: 5 };
    const actions = caringTalk(caseOf(rows), settings, TODAY);
    expect(actions).toMatchObject([{ dueOn: TODAY - 15, facts: { spellCount: 3, months: 12 } }]);
    expect(caringTalk(caseOf(rows), { ...settings, repeated: { spells: 4, months: 12 } }, TODAY)).toEqual([]);
  });
});
