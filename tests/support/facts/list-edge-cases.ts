import { addDays, addMonths, dayNumber, weekday, type Day } from '#contract/values/calendar.ts';
import type { EdgeCaseQuery } from './edge-case-query.ts';
import { buildEdgeCaseRows, type EdgeCaseRows } from './edge-case-rows.ts';
import type { EdgeCaseFixture } from './edge-case-fixture.ts';

type Absence = EdgeCaseRows['absences'][number];

/** The edge cases that random fixtures must contain from time to time, by name. */
export const EDGE_CASES = [
  '4 well days',
  '5 well days',
  '50 + 50 on one day',
  'open row',
  'row of 25 % in a long occasion',
  'employment starts inside the period',
  'employment ends inside the period',
  'move between departments',
  'VAB inside sick leave',
  '29 February',
  'ISO week 53',
  'day 15 today',
  'concurrent employments',
  'unavailability',
  'UNKNOWN type',
  'row ends after today',
  'row starts in the future',
  'row passes the employment end',
  'work-related',
  'no cause known',
  'unknown age',
  'birthday today',
  'VAB after 1 well day',
  'short again 182 days later',
  'short again 183 days later',
  'no people',
  'filter of age',
  'filter of age without upper limit',
  'filter of employment type',
  'filter of employment type without those that have none',
  'filter of gender',
  'all filters together',
  'occasion',
  'daySplit',
  'day',
  'week',
  'month',
  'resolution by length',
  'period partly in the future',
  'period wholly in the future',
  'period before most of the history',
] as const;
export type EdgeCase = (typeof EDGE_CASES)[number];

/** Lists the edge cases that this fixture and query contain. */
export function listEdgeCases(fixture: EdgeCaseFixture, query: EdgeCaseQuery): EdgeCase[] {
  const rows = buildEdgeCaseRows(fixture, '');
  const cases = { ...casesOfRows(rows, fixture), ...casesOfQuery(rows, fixture, query) };
  return EDGE_CASES.filter((name) => cases[name]);
}

type Found = Partial<Record<EdgeCase, boolean>>;

function casesOfRows(
  { people, absences, employments, departmentPeriods, unavailabilities }: EdgeCaseRows,
  { today }: EdgeCaseFixture,
): Found {
  const sick = absences.filter(({ type }) => type === 'SICK_LEAVE');
  const pairs = sick.flatMap((row) =>
    sick
      .filter((other) => other !== row && other.personId === row.personId)
      .map((other) => [row, other] as const),
  );
  const wellDays = (days: number) =>
    pairs.some(([row, next]) => next.fromDay === dayAfter(row.toDay, days + 1));
  const employmentOf = (row: Absence) =>
    employments.find(({ employmentId }) => employmentId === row.employmentId);
  return {
    '4 well days': wellDays(4),
    '5 well days': wellDays(5),
    '50 + 50 on one day': pairs.some(
      ([row, other]) =>
        row.degree === 50 &&
        other.degree === 50 &&
        row.fromDay === other.fromDay &&
        row.employmentId === other.employmentId,
    ),
    'open row': absences.some(({ toDay }) => toDay === null),
    'row of 25 % in a long occasion': sick.some(
      ({ degree, fromDay, toDay }) => degree === 25 && lengthOf(fromDay, toDay ?? today) > 14,
    ),
    'move between departments': departmentPeriods.length > employments.length,
    'VAB inside sick leave': absences.some(
      (care) =>
        care.type === 'CARE_OF_CHILD' &&
        sick.some((row) => row.employmentId === care.employmentId && overlap(row, care)),
    ),
    'day 15 today': sick.some(
      ({ fromDay, toDay }) => fromDay === addDays(today, -14) && (toDay ?? today) >= today,
    ),
    'concurrent employments': employments.some((one) =>
      employments.some((two) => one !== two && one.personId === two.personId && overlap(one, two)),
    ),
    'VAB after 1 well day': absences.some(
      (row) =>
        row.type === 'CARE_OF_CHILD' &&
        absences.some(
          (next) =>
            next.type === row.type &&
            next.personId === row.personId &&
            next.fromDay === dayAfter(row.toDay, 2),
        ),
    ),
    'short again 182 days later': pairs.some(([row, next]) => next.fromDay === addDays(row.fromDay, 182)),
    'short again 183 days later': pairs.some(([row, next]) => next.fromDay === addDays(row.fromDay, 183)),
    unavailability: unavailabilities.length > 0,
    'UNKNOWN type': absences.some(({ type }) => type === 'UNKNOWN'),
    'row ends after today': absences.some(
      ({ fromDay, toDay }) => fromDay <= today && toDay != null && toDay > today,
    ),
    'row starts in the future': absences.some(({ fromDay }) => fromDay > today),
    'row passes the employment end': absences.some(
      (row) => (row.toDay ?? '9') > (employmentOf(row)?.toDay ?? '9'),
    ),
    'work-related': absences.some(({ workRelated }) => workRelated === true),
    'no cause known': sick.some(({ causeId }) => causeId == null),
    'unknown age': people.some(({ birthDate }) => birthDate == null),
    'birthday today': people.some(({ birthDate }) => birthDate?.slice(4) === today.slice(4)),
    'no people': people.length === 0,
  };
}

function casesOfQuery(
  { employments }: EdgeCaseRows,
  { today }: EdgeCaseFixture,
  { period, filter, method, resolution }: EdgeCaseQuery,
): Found {
  const end = addDays(today, period.endsAfter);
  const start = addDays(end, 1 - period.days);
  const within = (day: Day | null | undefined) => day != null && start < day && day < end;
  const days = Array.from({ length: period.days }, (_, index) => addDays(start, index));
  const byAge = filter !== null && (filter.age.min > 0 || !filter.age.disableMaxLimit);
  const byType =
    filter !== null && (filter.employmentTypes.list !== null || !filter.employmentTypes.includeWithoutType);
  const byGender = filter !== null && filter.gender !== 'all';
  return {
    'employment starts inside the period': employments.some(({ fromDay }) => within(fromDay)),
    'employment ends inside the period': employments.some(({ toDay }) => within(toDay)),
    '29 February': days.some((day) => day.endsWith('-02-29')),
    'ISO week 53': resolution === 'week' && days.some(isInWeek53),
    'filter of age': byAge,
    'filter of age without upper limit': byAge && filter.age.disableMaxLimit,
    'filter of employment type': byType,
    'filter of employment type without those that have none':
      byType && !filter.employmentTypes.includeWithoutType,
    'filter of gender': byGender,
    'all filters together': byAge && byType && byGender,
    occasion: method === 'occasion',
    daySplit: method === 'daySplit',
    day: resolution === 'day',
    week: resolution === 'week',
    month: resolution === 'month',
    'resolution by length': resolution === null,
    'period partly in the future': start <= today && end > today,
    'period wholly in the future': start > today,
    'period before most of the history': end < addMonths(today, -12),
  };
}

type Days = { fromDay: Day; toDay?: Day | null | undefined };

function overlap(one: Days, two: Days): boolean {
  return one.fromDay <= (two.toDay ?? '9') && two.fromDay <= (one.toDay ?? '9');
}

/** Null after an open row. */
function dayAfter(last: Day | null | undefined, days: number): Day | null {
  return last == null ? null : addDays(last, days);
}

function lengthOf(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Whether the day is in ISO week 53. A week belongs to the year of its Thursday. */
function isInWeek53(day: Day): boolean {
  const thursday = addDays(day, 4 - weekday(day));
  return lengthOf(`${thursday.slice(0, 4)}-01-01`, thursday) > 52 * 7;
}
