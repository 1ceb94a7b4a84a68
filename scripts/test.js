import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './build.js';
import { reportBundle } from './build/check-bundle.js';
import { checkCodeInParts } from './checks/check-code-in-parts.js';
import { ensureChromium } from './checks/chromium.js';
import { ensureServices } from './checks/services.js';
import { install } from './install.js';
import { projectRoot, runPackage } from './run.js';
import {
  addCounts,
  countPlaywright,
  countVitest,
  describeFailures,
  formatSummary,
} from './checks/test-summary.js';

/** @typedef {import('./checks/test-summary.js').Counts} Counts */
/** @typedef {import('./checks/test-summary.js').VitestReport} VitestReport */

const vitestReport = resolve(projectRoot, '.cache/vitest.json');
const playwrightReport = resolve(projectRoot, '.cache/playwright.json');
const onePassed = { passed: 1, failed: 0, skipped: 0 };
const oneFailed = { passed: 0, failed: 1, skipped: 0 };
const oneSkipped = { passed: 0, failed: 0, skipped: 1 };
/** @type {Counts[]} */
const results = [];
/**
 * What failed outside the browser tests. Logged again at the end, where Playwright lists its own failures.
 *
 * @type {string[]}
 */
const failures = [];

/**
 * Runs one step and logs its result and duration.
 *
 * @param {string} name
 * @param {() => Promise<boolean | void> | boolean} work returns false or throws on failure
 * @returns {Promise<boolean>} whether it succeeded
 */
async function step(name, work) {
  const startedAt = Date.now();
  const succeeded = await succeeds(work);
  logStep(name, succeeded ? 'ok' : 'FAILED', startedAt);
  return succeeded;
}

/** @param {() => Promise<boolean | void> | boolean} work */
async function succeeds(work) {
  try {
    return (await work()) !== false;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * @param {string} name
 * @param {string} outcome
 * @param {number} startedAt milliseconds since the epoch
 */
function logStep(name, outcome, startedAt) {
  console.log(`── ${name}: ${outcome} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/**
 * Runs a step that others depend on: only its failure is counted.
 *
 * @param {string} name
 * @param {() => Promise<boolean | void>} work
 */
async function prepare(name, work) {
  const succeeded = await step(name, work);
  if (!succeeded) results.push(oneFailed);
  return succeeded;
}

/**
 * Runs a check of the whole project, which counts as one test.
 *
 * @param {string} name
 * @param {() => Promise<boolean> | boolean} check
 */
async function check(name, check) {
  const succeeded = await step(name, check);
  results.push(succeeded ? onePassed : oneFailed);
  if (!succeeded) failures.push(name);
}

/**
 * @param {string} script a package's command line inside node_modules
 * @param {string[]} args
 */
async function exitsCleanly(script, ...args) {
  return (await runPackage(script, args)) === 0;
}

/** @returns {Promise<string | null>} Chromium's path; null if there is none, which is a failure on CI */
async function findBrowser() {
  const chromium = await ensureChromium();
  if (chromium === null) {
    console.log(
      'No Chromium (set CHROMIUM_PATH, or install the package chromium): no browser tests are run.',
    );
    results.push(process.env['CI'] ? oneFailed : oneSkipped);
  }
  return chromium;
}

/** Installs the programs that tests start; without one its tests are skipped, or fail on CI. */
async function installServices() {
  const missing = await ensureServices();
  if (missing.length > 0) console.log(`Not installed, so that tests are left out: ${missing.join(', ')}`);
}

/** @param {readonly string[]} projects of vitest.config.ts; empty: all of them */
async function runVitest(projects) {
  const startedAt = Date.now();
  prepareReport(vitestReport);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const exitCode = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...chosen], {
    // The operator's settings for a server must not affect the tests.
    NODE_ENV: 'test',
  });
  const report = /** @type {VitestReport | null} */ (readReport(vitestReport));
  const counts = countVitest(report, exitCode);
  results.push(counts);
  failures.push(...describeFailures(report));
  logStep('tests', formatSummary(counts), startedAt);
}

/** @param {string} chromium path of the browser */
async function runPlaywright(chromium) {
  const startedAt = Date.now();
  prepareReport(playwrightReport);
  const exitCode = await runPackage(
    '@playwright/test/cli.js',
    ['test', '--forbid-only', '--reporter=dot,json'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  );
  const counts = countPlaywright(readReport(playwrightReport), exitCode);
  results.push(counts);
  logStep('browser tests', formatSummary(counts), startedAt);
}

/** @param {string} file the report of the last run, which is removed */
function prepareReport(file) {
  mkdirSync(resolve(projectRoot, '.cache'), { recursive: true });
  rmSync(file, { force: true });
}

/**
 * @template Report
 * @param {string} file JSON
 * @returns {Report | null} null if there is none
 */
function readReport(file) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

async function testEverything() {
  if (!(await prepare('install', install))) return;
  // Runs on one core while the following steps, until the first tests, use the other.
  const checked = check('types and lint', () => checkCodeInParts());
  await check('format', () => exitsCleanly('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'));
  await check('unused code', () => exitsCleanly('knip/bin/knip.js', '--no-progress'));
  const built = await prepare('build', build);
  if (built) await check('bundle budget', reportBundle);
  const chromium = await findBrowser();
  await installServices();
  await Promise.all([checked, runVitest(built ? [] : ['parts', 'postgres'])]);
  // After the other tests: each of the two runs uses both cores.
  if (built && chromium !== null) await runPlaywright(chromium);
}

await testEverything();
if (failures.length > 0) console.log(`Failures outside the browser tests:\n${failures.join('\n')}`);
const total = addCounts(results);
console.log(formatSummary(total));
process.exitCode = total.failed === 0 ? 0 : 1;
