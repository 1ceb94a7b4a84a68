import { describe, expect, it } from 'vitest';
import { keepErrors } from './keep-errors.ts';

const date = [{ key: 'error:date' as const }];
const errors = { 'evaluation.date': date, 'actionPlan[0].toDate': date, 'actionPlan[11].fromDate': date };

describe('keepErrors', () => {
  it('keeps all errors when a row is added', () => {
    const intent = { type: 'insert', payload: { name: 'actionPlan' } } as const;
    expect(keepErrors(errors, intent)).toEqual({
      'evaluation.date': null,
      'actionPlan[0].toDate': null,
      'actionPlan[11].fromDate': null,
    });
  });

  it.each([
    [0, { 'evaluation.date': null, 'actionPlan[10].fromDate': date }],
    [5, { 'evaluation.date': null, 'actionPlan[0].toDate': null, 'actionPlan[10].fromDate': date }],
    [11, { 'evaluation.date': null, 'actionPlan[0].toDate': null }],
  ])('drops the errors of removed row %i and moves those of the rows below it up', (index, expected) => {
    const intent = { type: 'remove', payload: { name: 'actionPlan', index } } as const;
    expect(keepErrors(errors, intent)).toEqual(expected);
  });
});
