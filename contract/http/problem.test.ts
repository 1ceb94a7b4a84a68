import { describe, expect, it, test } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { buildProblem, problemSchema } from './problem.ts';
import { problemCodes, type ProblemCode } from './problem-code.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';

const stamp = { at: '2026-03-01T08:12:00Z', by: 'Karin Ekdahl' };
const stored: RehabDocument = {
  documentId: 'd',
  rehabPlanId: 'r',
  personId: 'p',
  type: 'note',
  version: 2,
  content: emptyContent('note'),
  created: stamp,
  updated: stamp,
};

describe('problem documents', () => {
  test.each(Object.keys(problemCodes) as ProblemCode[])('can be built and parsed for %s', (code) => {
    const problem = buildProblem(code, code === 'version_conflict' ? { current: stored } : {});
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(problem).toMatchObject({ code, status: problemCodes[code].status });
  });

  it('have only the statuses of the contract', () => {
    const statuses = new Set(Object.values(problemCodes).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503, 507]);
  });

  test.each<[string, object]>([
    ['the status of another code', { ...buildProblem('not_found'), status: 403 }],
    ['an unknown code', { ...buildProblem('not_found'), code: 'gone' }],
    ['version_conflict without the stored document', buildProblem('version_conflict')],
    [
      'a stored document for a code other than version_conflict',
      { ...buildProblem('plan_finished'), current: stored },
    ],
    ['an unknown field', { ...buildProblem('internal_error'), stack: 'at x' }],
  ])('are rejected with %s', (_fault, problem) => {
    expect(problemSchema.safeParse(problem).success).toBe(false);
  });
});
