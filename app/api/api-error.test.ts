import { expect, test } from 'vitest';
import { toOutcomeLabel, type ApiFailure } from './api-error.ts';

test.each<[failure: ApiFailure, label: string, why: string]>([
  ['timeout', 'timeout', 'the name of the failure'],
  ['invalid_response', 'garbage', 'the published value of the label'],
  ['rejected', 'refused', 'the published value of the label'],
])('labels the failure %s as %s: %s', (failure, label) => {
  expect(toOutcomeLabel(failure)).toBe(label);
});
