import { describe, expect, it } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { DocumentContents } from '#contract/calls/rehabilitation/document-content.ts';
import { parseRowIntent } from '#app/http/row-intent.server.ts';
import { toValues } from './document-values.server.ts';
import { getFormConstraint } from './form-constraint.server.ts';
import { changeRows, parseDocument } from './posted-form.server.ts';
import { ROWS_NAME } from './rows-name.ts';

const check: DocumentContents['wellnessCheck'] = {
  healthRating: 2,
  description: 'Nuläge\nmed två rader',
  reasonForAbsence: 'Orsak',
  workRelatedReasons: '',
  reportedAsOccupationalInjury: true,
  approvedAsWorkInjury: false,
  employeeSuggestions: ' med blanksteg ',
  managerSuggestions: '',
  commonSuggestions: '',
  followUpDate: '2026-04-01',
  longTermAbsence: {
    plannedReturnDate: null,
    registeredBy: 'OTHER',
    absenceDegree: 25,
    returnStatus: 'UNKNOWN',
    comment: 'Kommentar',
  },
};

const row = {
  purpose: 'Halvtid',
  fromDate: '2026-04-01',
  toDate: null,
  followUpDate: null,
  responsiblePerson: 'Karin',
};
const emptyPlan = emptyContent('planForReturnToWork');
const plan: DocumentContents['planForReturnToWork'] = {
  ...emptyPlan,
  measures: { ...emptyPlan.measures, education: { selected: true, motivation: 'Kurs' } },
  actionPlan: [row, { ...row, purpose: '' }],
};

describe('form round trip', () => {
  it.each([
    ['wellnessCheck', check],
    ['wellnessCheck', emptyContent('wellnessCheck')],
    ['planForReturnToWork', plan],
    ['planForReturnToWork', emptyPlan],
    ['note', { heading: 'Rubrik', notes: '' }],
    [
      'sickNote',
      { fileName: 'a.pdf', mediaType: 'application/pdf', size: 1, validFrom: '2026-03-01', validTo: null },
    ],
  ] as const)('keeps the content of a %s unchanged', (type, content) => {
    const submission = parseDocument(type, toValues(type, content), content);
    expect(submission.status === 'success' && submission.value).toEqual(content);
  });
});

describe('date fields', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    [' 20260401 ', '2026-04-01'],
    ['2026/04/01', '2026-04-01'],
    ['', null],
    ['   ', null],
  ])('parse "%s" as %s', (typed, expected) => {
    const parsed = parseDocument('wellnessCheck', new Map([['followUpDate', typed]]), {});
    expect(parsed).toMatchObject({ status: 'success', value: { followUpDate: expected } });
  });

  it.each(['2026-04-31', '1 april', '2026-4-1', '2026/04-01', '26-04-01'])('reject "%s"', (typed) => {
    const parsed = parseDocument('wellnessCheck', new Map([['followUpDate', typed]]), {});
    expect(parsed).toMatchObject({ status: 'error', error: { followUpDate: [{ key: 'error:date' }] } });
  });
});

const ROWS = new Set([ROWS_NAME]);

/** The values of Conform's buttons. */
const INSERT = '{"type":"insert","payload":{"name":"actionPlan","defaultValue":{}}}';
const removeIntent = (index: number) =>
  JSON.stringify({ type: 'remove', payload: { name: 'actionPlan', index } });

describe('the rows of the action plan', () => {
  const values = toValues('planForReturnToWork', plan);
  const insert = parseRowIntent(INSERT, ROWS);
  const at = (index: number) => parseRowIntent(removeIntent(index), ROWS);

  it('increase by one after the add intent', () => {
    if (insert === null) throw new Error('the button has no intent');
    const more = changeRows('planForReturnToWork', values, insert);
    expect([more?.get('actionPlan[0].purpose'), more?.get('actionPlan[2].purpose')]).toEqual(['Halvtid', '']);
  });

  it.each([
    [0, ['', undefined]],
    [1, ['Halvtid', undefined]],
  ])('keep the others when row %i is removed', (index, expected) => {
    const intent = at(index);
    if (intent === null) throw new Error('the button has no intent');
    const less = changeRows('planForReturnToWork', values, intent);
    expect([less?.get('actionPlan[0].purpose'), less?.get('actionPlan[1].purpose')]).toEqual(expected);
  });

  it.each(['', '{', '{"type":"reset","payload":{}}', removeIntent(-1), removeIntent(0.5)])(
    'ignore the invalid intent "%s"',
    (posted) => {
      expect(parseRowIntent(posted, ROWS)).toBeNull();
    },
  );

  it('are counted and renumbered without gaps', () => {
    const gaps = new Map([
      ['actionPlan[2].purpose', 'Två'],
      ['actionPlan[5].toDate', 'fel'],
    ]);
    const parsed = parseDocument('planForReturnToWork', gaps, {});
    expect(parsed).toMatchObject({
      status: 'error',
      error: { 'actionPlan[1].toDate': [{ key: 'error:date' }] },
    });
  });

  it('are limited to fifty', () => {
    const many = new Map(
      Array.from({ length: 51 }, (_, number) => [`actionPlan[${String(number)}].purpose`, 'x'] as const),
    );
    expect(parseDocument('planForReturnToWork', many, {})).toMatchObject({
      status: 'error',
      error: { actionPlan: [{ key: 'error:tooManyRows', max: 50 }] },
    });
  });
});

describe('the constraints of a form', () => {
  it('have the maximum length of each text, in rows and measures too', () => {
    expect(getFormConstraint('planForReturnToWork')).toMatchObject({
      'workDescription.possibleTasks': { required: false, maxLength: 10_000 },
      'measures.other.motivation': { required: false, maxLength: 10_000 },
      'actionPlan[].purpose': { required: false, maxLength: 1_000 },
      'evaluation.result': { required: false, maxLength: 200 },
    });
  });

  it('require only what may not be empty', () => {
    expect(getFormConstraint('note')).toMatchObject({
      heading: { required: true },
      notes: { required: false },
    });
  });
});
