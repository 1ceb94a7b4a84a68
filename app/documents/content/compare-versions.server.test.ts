import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { isSame, listChangedParts, mergeChosen, serializeBase } from './compare-versions.server.ts';
import { CHOOSE, choiceByChanger } from './version-choice.ts';

const t = getFixedT('sv');
const type = 'planForReturnToWork' as const;

const before = new Map([
  ['workDescription.possibleTasks', 'Kan'],
  ['measures.mentoring.motivation', ''],
  ['actionPlan[0].purpose', 'Ett'],
]);
const changed = (...entries: [string, string][]) => new Map([...before, ...entries]);
const base = serializeBase(type, before);

function choicesOf(mine: ReadonlyMap<string, string>, theirs: ReadonlyMap<string, string>) {
  return listChangedParts({ type, mine, theirs, base }).map(({ key, changedBy }) => {
    const { note, preselected } = choiceByChanger[changedBy];
    return [CHOOSE + key, t(note), preselected];
  });
}

describe('versions of a document', () => {
  const task: [string, string] = ['workDescription.possibleTasks', 'Kan mer'];
  const measure: [string, string] = ['measures.mentoring.selected', 'on'];
  const row: [string, string] = ['actionPlan[1].purpose', 'Två'];

  it('listChangedParts compares part by part, and the choice preselects what only the other user has changed', () => {
    const theirs = changed(measure, row, ['workDescription.possibleTasks', 'Kan lite']);
    expect(choicesOf(changed(task), theirs)).toEqual([
      ['choose.workDescription.possibleTasks', 'Ändrat av er båda', 'mine'],
      ['choose.measures.mentoring', 'Ändrat bara av den andra', 'theirs'],
      ['choose.actionPlan', 'Ändrat bara av den andra', 'theirs'],
    ]);
    expect(choicesOf(changed(row), before)).toEqual([['choose.actionPlan', 'Ändrat bara av dig', 'mine']]);
  });

  it('mergeChosen merges the chosen parts, with rows and measures as a whole', () => {
    const posted = new URLSearchParams({
      'choose.actionPlan': 'theirs',
      'choose.measures.mentoring': 'mine',
    });
    const theirs = new Map([['actionPlan[0].purpose', 'Deras enda']]);
    const merged = mergeChosen(type, { mine: changed(task, measure, row), theirs, posted });
    expect(Object.fromEntries(merged)).toEqual({
      'workDescription.possibleTasks': 'Kan mer',
      'measures.mentoring.selected': 'on',
      'measures.mentoring.motivation': '',
      'actionPlan[0].purpose': 'Deras enda',
    });
  });

  it('isSame ignores line endings, and counts an added empty row as a difference', () => {
    const mine = changed(['evaluation.summary', 'a\r\nb']);
    expect(isSame(type, mine, changed(['evaluation.summary', 'a\nb']))).toBe(true);
    expect(isSame(type, mine, before)).toBe(false);
    const withRow = changed(['actionPlan[1].purpose', ''], ['actionPlan[1].toDate', '']);
    expect(isSame(type, withRow, before)).toBe(false);
  });
});
