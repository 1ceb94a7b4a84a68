import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeFailures, formatSummary } from './test-summary.js';

const file = (status: string, ...tests: string[]) => ({
  name: '/project/app/date.test.ts',
  status,
  message: status === 'failed' ? 'SyntaxError: missing )' : '',
  assertionResults: tests.map((each, index) => ({
    status: each,
    fullName: `a date is shown ${String(index + 1)}`,
    failureMessages: each === 'failed' ? ['AssertionError: expected 1 to be 2'] : [],
  })),
});

const report = (passed: number, failed: number, testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

describe('countVitest', () => {
  it.each([
    { why: 'all is well', run: report(2, 0, [file('passed', 'passed', 'passed')]), exit: 0, failed: 0 },
    { why: 'a test failed', run: report(1, 1, [file('failed', 'passed', 'failed')]), exit: 1, failed: 1 },
    {
      why: 'a file did not load',
      run: report(1, 0, [file('passed', 'passed'), file('failed')]),
      exit: 1,
      failed: 1,
    },
    {
      why: 'its hook failed after its tests passed',
      run: report(1, 0, [file('failed', 'passed')]),
      exit: 1,
      failed: 1,
    },
    {
      why: 'an error lay outside every test',
      run: report(1, 0, [file('passed', 'passed')]),
      exit: 1,
      failed: 1,
    },
    { why: 'no test was run', run: report(0, 0, []), exit: 0, failed: 1 },
    { why: 'no report was written', run: null, exit: 0, failed: 1 },
  ])('counts $failed failed where $why', ({ run, exit, failed }) => {
    expect(countVitest(run, exit).failed).toBe(failed);
  });

  it('counts todo tests as skipped', () => {
    const run = { ...report(3, 0, [file('passed', 'passed')]), numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(run, 0)).toEqual({ passed: 3, failed: 0, skipped: 3 });
  });
});

describe('describeFailures', () => {
  it('names the file, the test and the message of each failure', () => {
    expect(
      describeFailures(report(1, 1, [file('passed', 'passed'), file('failed', 'passed', 'failed')])),
    ).toEqual(['/project/app/date.test.ts: a date is shown 2\n  AssertionError: expected 1 to be 2']);
  });

  it('names a file that did not load, with its message', () => {
    expect(describeFailures(report(0, 0, [file('failed')]))).toEqual([
      '/project/app/date.test.ts\n  SyntaxError: missing )',
    ]);
  });

  it('is empty for a run without a report', () => {
    expect(describeFailures(null)).toEqual([]);
  });

  it('leaves out the end of a long message', () => {
    const message = Array.from({ length: 40 }, (_, index) => `line ${String(index + 1)}`).join('\n');
    const [failure] = describeFailures(report(0, 0, [{ ...file('failed'), message }]));
    expect(failure?.split('\n')).toHaveLength(13);
    expect(failure).toContain('line 12');
  });
});

describe('countPlaywright', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    { why: 'every test passed', run: { stats, errors: [] }, exit: 0, failed: 0 },
    { why: 'a test failed', run: { stats: { ...stats, unexpected: 1 }, errors: [] }, exit: 1, failed: 1 },
    {
      why: 'a test passed only when repeated',
      run: { stats: { ...stats, flaky: 1 }, errors: [] },
      exit: 0,
      failed: 1,
    },
    { why: 'a file did not load and the setup failed', run: { stats, errors: [{}, {}] }, exit: 1, failed: 2 },
    { why: 'the run ended without an explanation', run: { stats, errors: [] }, exit: 1, failed: 1 },
    { why: 'no test was run', run: { stats: { ...stats, expected: 0 }, errors: [] }, exit: 0, failed: 1 },
    { why: 'no report was written', run: null, exit: 0, failed: 1 },
  ])('counts $failed failed where $why', ({ run, exit, failed }) => {
    expect(countPlaywright(run, exit).failed).toBe(failed);
  });

  it('counts passed and skipped tests', () => {
    const run = { stats: { ...stats, skipped: 3 }, errors: [] };
    expect(countPlaywright(run, 0)).toEqual({ passed: 2, failed: 0, skipped: 3 });
  });
});

describe('the closing line', () => {
  it('adds the parts, and includes skipped tests only if there are any', () => {
    const check = { passed: 1, failed: 0, skipped: 0 };
    expect(formatSummary(addCounts([check, { passed: 10, failed: 2, skipped: 0 }]))).toBe(
      '11 passed, 2 failed',
    );
    expect(formatSummary(addCounts([check, { passed: 0, failed: 0, skipped: 4 }]))).toBe(
      '1 passed, 0 failed, 4 skipped',
    );
  });
});
