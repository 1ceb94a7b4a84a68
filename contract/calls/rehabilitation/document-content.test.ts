import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromDayNumber } from '#contract/values/calendar.ts';
import { actionPlanRowSchema, documentContentSchemas, storedContentSchemas } from './document-content.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { WRITTEN_DOCUMENT_TYPES, type DocumentType } from '#contract/values/vocabulary.ts';

const errorsOf = (type: DocumentType, content: unknown) =>
  toFieldErrors(documentContentSchemas[type].safeParse(content).error?.issues ?? []);

const check = emptyContent('wellnessCheck');
const plan = emptyContent('planForReturnToWork');
const note = { heading: 'Uppföljning', notes: 'Vi sågs.\n\tKort.' };
const file = { fileName: 'läkarintyg.pdf', mediaType: 'application/pdf', size: 20_971_520 };
const sickNote = { ...file, validFrom: '2026-03-01', validTo: '2026-03-31' };
const row = { purpose: '', fromDate: null, toDate: null, followUpDate: null, responsiblePerson: '' };
const rows = (count: number) => Array.from({ length: count }, () => row);

describe('document content schemas', () => {
  test.each<[DocumentType, string, unknown]>([
    ['wellnessCheck', 'nothing filled in', check],
    ['planForReturnToWork', 'nothing filled in', plan],
    ['planForReturnToWork', 'fifty rows', { ...plan, actionPlan: rows(50) }],
    ['note', 'a note', note],
    ['note', 'the longest note', { ...note, heading: 'x'.repeat(200), notes: 'x'.repeat(10_000) }],
    ['file', 'the largest file', file],
    ['sickNote', 'a sick note', sickNote],
    ['sickNote', 'a sick note without dates', { ...sickNote, validFrom: null, validTo: null }],
  ])('accept %s: %s', (type, _why, content) => {
    expect(documentContentSchemas[type].parse(content)).toEqual(content);
  });

  test.each<[DocumentType, string, unknown, { path: string; message?: string }[]]>([
    ['note', 'no heading', { ...note, heading: '' }, [{ path: 'heading', message: 'error.required' }]],
    ['note', 'blanks', { ...note, heading: '  ' }, [{ path: 'heading', message: 'error.required' }]],
    ['note', '201', { ...note, heading: 'x'.repeat(201) }, [{ path: 'heading', message: 'error.tooLong' }]],
    ['note', '10 001', { ...note, notes: 'x'.repeat(10_001) }, [{ path: 'notes', message: 'error.tooLong' }]],
    ['note', 'NUL', { ...note, notes: 'a\u0000' }, [{ path: 'notes', message: 'error.characters' }]],
    ['note', 'mass assignment', { ...note, archivedAt: null }, [{ path: '' }]],
    ['note', 'a field is missing', { heading: 'x' }, [{ path: 'notes' }]],
    ['wellnessCheck', 'off the scale', { ...check, healthRating: 6 }, [{ path: 'healthRating' }]],
    ['wellnessCheck', 'between two', { ...check, healthRating: 2.5 }, [{ path: 'healthRating' }]],
    [
      'wellnessCheck',
      'no such day',
      { ...check, followUpDate: '2026-02-30' },
      [{ path: 'followUpDate', message: 'error.date' }],
    ],
    [
      'wellnessCheck',
      'words and degrees that do not exist',
      { ...check, longTermAbsence: { ...check.longTermAbsence, absenceDegree: 60, returnStatus: 'SOON' } },
      [{ path: 'longTermAbsence.absenceDegree' }, { path: 'longTermAbsence.returnStatus' }],
    ],
    [
      'planForReturnToWork',
      '51 rows',
      { ...plan, actionPlan: rows(51) },
      [{ path: 'actionPlan', message: 'error.tooManyRows' }],
    ],
    [
      'planForReturnToWork',
      'reports all errors together',
      {
        ...plan,
        actionPlan: [
          row,
          {
            ...row,
            purpose: 'x'.repeat(1_001),
            fromDate: '2026-03-02',
            toDate: '2026-03-01',
            followUpDate: '2026-03-01',
          },
        ],
        evaluation: { ...plan.evaluation, result: 'x'.repeat(201), date: 'soon' },
      },
      [
        { path: 'actionPlan[1].purpose', message: 'error.tooLong' },
        { path: 'actionPlan[1].toDate', message: 'error.toBeforeFrom' },
        { path: 'actionPlan[1].followUpDate', message: 'error.toBeforeFrom' },
        { path: 'evaluation.date', message: 'error.date' },
        { path: 'evaluation.result', message: 'error.tooLong' },
      ],
    ],
    [
      'planForReturnToWork',
      '201',
      { ...plan, actionPlan: [{ ...row, responsiblePerson: 'x'.repeat(201) }] },
      [{ path: 'actionPlan[0].responsiblePerson', message: 'error.tooLong' }],
    ],
    [
      'planForReturnToWork',
      'a measure is missing',
      { ...plan, measures: { ...plan.measures, mentoring: undefined } },
      [{ path: 'measures.mentoring' }],
    ],
    [
      'planForReturnToWork',
      'a measure that does not exist',
      { ...plan, measures: { ...plan.measures, yoga: { selected: true, motivation: '' } } },
      [{ path: 'measures' }],
    ],
    [
      'sickNote',
      'ends before it begins',
      { ...sickNote, validTo: '2026-02-28' },
      [{ path: 'validTo', message: 'error.toBeforeFrom' }],
    ],
    ['file', 'one byte too many', { ...file, size: 20_971_521 }, [{ path: 'size' }]],
  ])('reject %s: %s', (type, _why, content, expected) => {
    expect(errorsOf(type, content)).toMatchObject(expected);
    expect(errorsOf(type, content)).toHaveLength(expected.length);
  });

  it('limit the content to 512 KiB of JSON, even if every text is within its limit', () => {
    const long = '漢'.repeat(10_000);
    const measures = Object.fromEntries(
      Object.keys(plan.measures).map((measure) => [measure, { selected: true, motivation: long }]),
    );
    const workDescription = { possibleTasks: long, notPossibleTasks: long };
    const filled = { ...plan, workDescription, measures };
    expect(errorsOf('planForReturnToWork', filled)).toEqual([]);

    const fullRow = { ...row, purpose: '漢'.repeat(1_000) };
    const tooMuch = { ...filled, actionPlan: Array.from({ length: 50 }, () => fullRow) };
    const evaluation = { ...plan.evaluation, summary: long };
    expect(errorsOf('planForReturnToWork', { ...tooMuch, evaluation })).toEqual([
      { path: '', message: 'error.contentTooLarge' },
    ]);
  });
});

describe('the dates of an action plan row', () => {
  const dateOrNone = fc.option(fc.integer({ min: 20_000, max: 20_100 }).map(fromDayNumber));

  it('are valid exactly when the end is not before the start', () => {
    fc.assert(
      fc.property(dateOrNone, dateOrNone, (fromDate, toDate) => {
        const inOrder = fromDate === null || toDate === null || fromDate <= toDate;
        expect(actionPlanRowSchema.safeParse({ ...row, fromDate, toDate }).success).toBe(inOrder);
      }),
    );
  });

  it('are valid exactly when the follow-up is not before the start', () => {
    fc.assert(
      fc.property(dateOrNone, dateOrNone, (fromDate, followUpDate) => {
        const inOrder = fromDate === null || followUpDate === null || fromDate <= followUpDate;
        expect(actionPlanRowSchema.safeParse({ ...row, fromDate, followUpDate }).success).toBe(inOrder);
      }),
    );
  });

  it('of a stored row may have a follow-up before the start, which older versions accepted', () => {
    const stored = { ...plan, actionPlan: [{ ...row, fromDate: '2026-03-02', followUpDate: '2026-03-01' }] };
    expect(storedContentSchemas.planForReturnToWork.safeParse(stored).success).toBe(true);
  });
});

describe('stored content schemas', () => {
  test.each(WRITTEN_DOCUMENT_TYPES)('accept a %s that was just created', (type) => {
    expect(storedContentSchemas[type].parse(emptyContent(type))).toEqual(emptyContent(type));
  });

  it('emptyContent returns a new object each time', () => {
    expect(emptyContent('planForReturnToWork').actionPlan).not.toBe(plan.actionPlan);
  });
});
