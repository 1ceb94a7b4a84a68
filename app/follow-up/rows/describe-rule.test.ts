import { expect, it } from 'vitest';
import { FOLLOW_UP_REASONS, type FollowUpReason } from '#contract/values/vocabulary.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { describeRule } from './describe-rule.ts';

const SETTINGS = {
  sickNoteDay: 7,
  planNeededDay: 21,
  repeated: { spells: 5, months: 12 },
  leadDays: { sickNoteEnds: 1, returnPlan: 0, assessment: 10, followUp: 0 },
  talkWithinDays: 9,
};

it.each<[FollowUpReason, RegExp]>([
  ['sickNoteMissing', /^Från och med dag\u00a07 /],
  ['sickNoteEnds', / inom 1 dag, /],
  ['planNeeded', /^Från och med dag\u00a021 /],
  ['assessmentAhead', / 10 dagar före\.$/],
  ['caringTalk', /^Minst 5 korta sjukfall på 12 månader .* inom 9 dagar\.$/],
])('describes %s with the limits of the organisation', (reason, text) => {
  const { key, values } = describeRule(reason, SETTINGS);
  expect(getFixedT('sv')(key, values)).toMatch(text);
});

it.each(FOLLOW_UP_REASONS)('fills in every value of the text of %s in both languages', (reason) => {
  const { key, values } = describeRule(reason, SETTINGS);
  for (const language of ['sv', 'en'] as const) expect(getFixedT(language)(key, values)).not.toMatch(/[{}]/);
});
