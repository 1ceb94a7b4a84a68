import { addMonths } from '#contract/values/calendar.ts';
import { time } from '../measure/time.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-organisation.ts';
import { openPlace } from '../organisation/open-place.ts';
import { startProvider } from '../organisation/start-provider.ts';
import { need, type Bench } from '../run/bench.ts';

const departmentIds = benchDepartmentIds.slice(0, benchDepartmentIds.length / 2);

/** Whole calls of the API with a loaded snapshot, from the request to the last byte, for half of the departments. */
export const bench: Bench = async ({ place: given, size, isQuick }) => {
  const place = need(given, 'place');
  const { people } = need(size, 'size');
  const open = await openPlace(place);
  const { api, call } = await startProvider(open, place);
  const requests = [
    {
      name: 'statsDepartments',
      what: '/stats/departments, warm',
      body: { departmentIds, periodStart: addMonths(BENCH_TODAY, -12), periodEnd: BENCH_TODAY },
    },
    {
      name: 'absenceList',
      what: '/absence/list, a page of 50, warm',
      body: { departmentIds, absenceCategories: ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] },
    },
  ] as const;
  const rows = [];
  for (const { name, what, body } of requests) {
    const { fastest } = await time(isQuick ? 2 : 9, () => call(name, body));
    const row = { what, size: people, engine: place.engine, figure: fastest, unit: 'ms' };
    rows.push({ ...row, peer: null, peerFigure: null });
  }
  await api.close();
  await open.close();
  return rows;
};
