import { expect, it } from 'vitest';
import { sampleRow } from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { explainRow } from './explain-row.ts';

const TODAY = '2026-03-20';

it.each<[FollowUpReason, string]>([
  ['sickNoteMissing', 'Sjuk sedan 2026-02-28, dag\u00a021'],
  ['sickNoteEnds', 'Intyget gäller till 2026-03-22'],
  ['planNeeded', 'Sjuk sedan 2026-02-28, dag\u00a021'],
  ['returnPlanDue', 'Dag\u00a021 i rehabiliteringskedjan'],
  ['assessmentAhead', 'Dag\u00a080 i rehabiliteringskedjan, bedömning dag\u00a091'],
  ['followUpDue', 'Planerad till 2026-03-20'],
  ['returnPassed', 'Skulle ha varit åter 2026-03-17'],
  ['caringTalk', '4 korta sjukfall på 6 månader'],
])('explains %s by its facts', (reason, text) => {
  const explanation = explainRow(sampleRow(reason, 1, TODAY));
  expect(explanation && getFixedT('sv')(explanation.key, explanation.values)).toBe(text);
});

it('names the last day of an earlier sick note', () => {
  const row = sampleRow('sickNoteMissing', 1, TODAY);
  const facts = { ...row.facts, sickNoteValidTo: '2026-03-10' };
  expect(explainRow({ ...row, facts })).toEqual({
    key: 'followUp:fact.sickNoteEnded',
    values: { date: '2026-03-10' },
  });
});

it('returns null when a fact is missing', () => {
  const row = sampleRow('planNeeded', 1, TODAY);
  expect(explainRow({ ...row, facts: { ...row.facts, spellDay: null } })).toBeNull();
});
