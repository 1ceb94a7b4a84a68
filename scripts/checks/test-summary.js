/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult `fullName` with the names of its groups
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult `name` is its path
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileResult[] }} VitestReport the part of the JSON reporter's output that is read here
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   PlaywrightReport what Playwright's JSON reporter writes, as far as it is read here
 */

/**
 * Counts a Vitest run so that every failure is counted: a file that could not be run, an error outside every test, a
 * run that ended before its report, or one without a single test counts as one failure.
 *
 * @param {VitestReport | null} report null if none was written
 * @param {number} exitCode the exit code of Vitest
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: unexplained ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Whether a file failed without a failed test: it could not be loaded, or a hook failed.
 *
 * @param {FileResult} file
 */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** So that a failure with a long difference hides no other one. */
const MESSAGE_LINES = 12;

/**
 * Describes each failure of a Vitest run: the file, the test and the beginning of its message.
 *
 * @param {VitestReport | null} report null if none was written
 * @returns {string[]}
 */
export function describeFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => [
    ...(isBroken(file) ? [describeFailure(file.name, file.message)] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => describeFailure(`${file.name}: ${test.fullName}`, test.failureMessages.join('\n'))),
  ]);
}

/**
 * @param {string} name
 * @param {string} message
 */
function describeFailure(name, message) {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

/**
 * Counts a Playwright run by the same rules. A flaky test counts as failed; each error outside the tests (a file that could
 * not be loaded, a failed setup) counts as one failure.
 *
 * @param {PlaywrightReport | null} report null if none was written
 * @param {number} exitCode the exit code of Playwright
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const unexplained = failed === 0 && (exitCode !== 0 || expected === 0);
  return { passed: expected, failed: unexplained ? 1 : failed, skipped };
}

/**
 * @param {readonly Counts[]} parts
 * @returns {Counts}
 */
export function addCounts(parts) {
  return parts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * The last line of `npm test`.
 *
 * @param {Counts} counts
 */
export function formatSummary({ passed, failed, skipped }) {
  const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
  return `${String(passed)} passed, ${String(failed)} failed${rest}`;
}
