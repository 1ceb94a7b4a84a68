import { addMonths } from '#contract/values/calendar.ts';
import type { CallName } from '#contract/calls.ts';
import { observe } from '../measure/observe.ts';
import { time } from '../measure/time.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { startProvider } from '../organisation/start-provider.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const departmentIds = benchDepartmentIds.slice(0, benchDepartmentIds.length / 2);
const period = { periodStart: addMonths(BENCH_TODAY, -12), periodEnd: BENCH_TODAY };

const timed = [
  { name: 'statsDepartments', what: '/stats/departments, warm', body: { departmentIds, ...period } },
  {
    name: 'absenceList',
    what: '/absence/list, a page of 50, warm',
    body: { departmentIds, absenceCategories: ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] },
  },
] as const;

/** Calls that loop over all people of the organisation, for all departments. */
const lists: readonly (readonly [CallName, object])[] = [
  ['navigationToday', {}],
  ['absenceHistory', {}],
  ['personReturnThisWeek', {}],
  ['personAbsenceIntervals', {}],
  ['personConditionsSummary', {}],
  ['absenceRepeatedShortTerm', period],
];

/**
 * Whole calls of the API with a loaded snapshot, from the request to the last byte, for half of the departments; and how long
 * the lists of the overview and of repeated absence hold the event loop.
 */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const open = await openPreparedDatabase(prepared);
  const { api, call } = await startProvider(open, prepared);
  const row = { size: people, engine: prepared.engine, unit: 'ms', peer: null, peerFigure: null };
  const rows: BenchRow[] = [];
  for (const { name, what, body } of timed) {
    const { fastest } = await time(isQuick ? 2 : 9, () => call(name, body));
    rows.push({ ...row, what, figure: fastest });
  }
  const callLists = async () => {
    for (const [name, body] of lists) await call(name, { departmentIds: benchDepartmentIds, ...body });
  };
  await callLists();
  const { ms, loop } = await observe(callLists);
  await api.close();
  await open.close();
  const what = `${String(lists.length)} lists of all departments, warm`;
  return [
    ...rows,
    { ...row, what: `${what}, one after the other`, figure: ms },
    { ...row, what: `${what}: event loop delay, 99 %`, figure: loop.p99 },
    { ...row, what: `${what}: event loop delay, longest`, figure: loop.max },
  ];
};
