import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar';
import type { OpenDatabase } from '../../database/database';
import { addAwkwardWorld } from '../../tests/support/add-awkward-world';
import { anyAwkwardQuestion, type AwkwardQuestion } from '../../tests/support/awkward-question';
import { anyAwkwardWorld, type AwkwardWorld } from '../../tests/support/awkward-world';
import { AWKWARD_CASES, listAwkwardCases } from '../../tests/support/list-awkward-cases';
import { listDifferences } from '../../tests/support/list-differences';
import { FIGURES_OF_STATISTICS, listFiguresAbove0 } from '../../tests/support/list-figures-above-0';
import { calculateStatisticsInSql } from '../../tests/support/statistics-sql/calculate-statistics-in-sql';
import { openTestDatabase } from '../../tests/support/test-database';
import { addCauses } from '../../tests/support/test-world';
import { addSums } from './add-sums';
import { calculateStatistics, toStatistics, type CalculatedStatistics } from './calculate-statistics';
import type { CauseFigure } from './cause-split';
import type { Facts } from './facts';
import { loadFacts } from './load-facts';
import { emptySums } from './period-sums';
import { lastYearWindow, questionPeriod, windowOf } from './question-period';
import type { StatisticsQuestion } from './statistics-question';
import { sumFacts } from './sum-facts';

// Every figure of the engine against one that plain SQL counts day by day, from the tables alone. fast-check prints the
// seed of a world that differs, and the smallest such world.

/** Worlds of this seed hold every awkward case, and the test counts them. */
const SEED = 20_260_320;
const WORLDS = 50;
/** The embedded engine takes three times as long over the same SQL. */
const NEW_WORLDS = process.env['TEST_ENGINE'] === 'postgres' ? 15 : 5;
const WORLDS_OF_TWO = NEW_WORLDS;
const QUESTIONS = 4;
/** Few, so that a world is read in several parts. */
const PEOPLE_AT_ONCE = 3;
const PATIENCE_MS = 120_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

const anyQuestions = fc.array(anyAwkwardQuestion, { minLength: QUESTIONS, maxLength: QUESTIONS });

test(
  'every figure of the engine is what SQL counts, in worlds that hold every awkward case',
  { timeout: PATIENCE_MS },
  async () => {
    const seen = new Set<string>();
    await holdAgainstSql({ seed: SEED, numRuns: WORLDS }, (world, question, answer) => {
      for (const name of listAwkwardCases(world, question)) seen.add(name);
      for (const name of listFiguresAbove0(answer)) seen.add(name);
    });
    expect([...AWKWARD_CASES, ...FIGURES_OF_STATISTICS].filter((name) => !seen.has(name))).toEqual([]);
  },
);

test('and in worlds that are new each time', { timeout: PATIENCE_MS }, async () => {
  await holdAgainstSql({ numRuns: NEW_WORLDS });
});

test('the sums of two organisations are those of all their people', { timeout: PATIENCE_MS }, async () => {
  const property = fc.asyncProperty(
    anyAwkwardWorld,
    anyAwkwardWorld,
    anyAwkwardQuestion,
    async (one, two, asked) => {
      const first = await load(one);
      const second = await load({ ...two, today: one.today }, 1 + one.people.length * one.copies);
      const question = toQuestion(one, asked);
      const answer = addUp([first.facts, second.facts], question);
      await expectSame(answer, question, [first.organisationId, second.organisationId]);
    },
  );
  await fc.assert(property, { numRuns: WORLDS_OF_TWO });
});

/** Throws where a figure differs, with the seed of the world, the question and the figures. */
async function holdAgainstSql(
  parameters: fc.Parameters<[AwkwardWorld, AwkwardQuestion[]]>,
  note: (world: AwkwardWorld, question: AwkwardQuestion, answer: CalculatedStatistics) => void = () =>
    undefined,
): Promise<void> {
  const property = fc.asyncProperty(anyAwkwardWorld, anyQuestions, async (world, questions) => {
    const { organisationId, facts } = await load(world);
    for (const asked of questions) {
      const question = toQuestion(world, asked);
      const answer = calculateStatistics(facts, question);
      note(world, asked, answer);
      await expectSame(answer, question, [organisationId]);
    }
  });
  await fc.assert(property, parameters);
}

async function load(world: AwkwardWorld, firstSerial = 1) {
  const organisationId = await open.withTx((tx) => addAwkwardWorld(tx, world, firstSerial));
  return {
    organisationId,
    facts: await open.withTx((tx) => loadFacts(tx, organisationId, PEOPLE_AT_ONCE)),
  };
}

function toQuestion(
  { today }: AwkwardWorld,
  { departmentIds, period, filter, method, resolution }: AwkwardQuestion,
): StatisticsQuestion {
  const end = addDays(today, period.endsAfter);
  return {
    ...{ departments: departmentIds, period: { start: addDays(end, 1 - period.days), end } },
    ...{ today, filter, method },
    ...(resolution === null ? {} : { resolution }),
  };
}

/** As the figure of all customers is made, but not suppressed for being about two. */
function addUp(parts: readonly Facts[], question: StatisticsQuestion): CalculatedStatistics {
  const { known } = questionPeriod(question);
  if (known === null) return toStatistics(null, question);
  const total = emptySums(windowOf(known), lastYearWindow(known));
  for (const facts of parts) addSums(total, sumFacts(facts, question, known));
  return toStatistics(total, question);
}

async function expectSame(
  answer: CalculatedStatistics,
  { departments, period, today, filter, method = 'occasion', resolution }: StatisticsQuestion,
  organisationIds: readonly string[],
): Promise<void> {
  const counted = await open.withTx((tx) =>
    calculateStatisticsInSql(tx, {
      ...{ organisationIds, departmentIds: departments, periodStart: period.start, periodEnd: period.end },
      ...{ today, filter, method, resolution: resolution ?? null },
    }),
  );
  const differences = listDifferences(
    {
      ...answer,
      causeCategories: answer.causeCategories.map(({ id, ...cause }) => ({ id, ...figuresOf(cause) })),
      causes: answer.causes.map(({ id, categoryId, ...cause }) => ({ id, categoryId, ...figuresOf(cause) })),
    },
    { periodStart: period.start, periodEnd: period.end, suppressed: false, ...counted },
  );
  if (differences.length > 0) throw new Error(`the engine is not SQL: ${differences.join('; ')}`);
}

/** A cause's figures alone. */
function figuresOf({ occasions, days, persons, percent }: Omit<CauseFigure<null>, 'id' | 'categoryId'>) {
  return { occasions, days, persons, percent };
}
