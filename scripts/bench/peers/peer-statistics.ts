import { dayNumber } from '#contract/values/calendar.ts';
import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { FactsCause } from '#provider/absence/snapshot/facts/facts.ts';
import { resolvePeriod } from '#provider/statistics/query/query-period.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { NO_CATEGORY } from './peer-tables.ts';
import { peerBuckets, type PeerRow } from './peer-query.ts';

type Bare<Row> = Omit<Row, 'name'>;

/** The engine's result, without the names of causes. */
export interface PeerStatistics extends Omit<Statistics, 'causeCategories' | 'causes'> {
  causeCategories: Bare<Statistics['causeCategories'][number]>[];
  causes: Bare<Statistics['causes'][number]>[];
}

/** Builds the result from the rows of {@link peerQuery}; every bucket of the bench has employment days. */
export function toPeerStatistics(
  rows: readonly PeerRow[],
  query: StatisticsQuery,
  catalogue: readonly FactsCause[],
): PeerStatistics {
  const { asOf, resolution } = resolvePeriod(query);
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const total = ofKind('total')[0];
  if (!total) throw new Error('the peer returned no total');
  const byNumber = ofKind('bucket').sort((a, b) => a.id - b.id);
  const sum = (name: 'v1' | 'v2' | 'v3' | 'v4' | 'v5' | 'v6' | 'v7') =>
    byNumber.reduce((all, row) => all + row[name], 0);
  const ed = sum('v1');
  const [short, long, care] = [sum('v2') / 100, sum('v3') / 100, sum('v4') / 100];
  const net = short + long;
  const average = ed / (dayNumber(asOf) - dayNumber(query.period.start) + 1);
  const split = ({ v1, v2, v3 }: PeerRow) => ({
    occasions: v3,
    days: v1 / 100,
    persons: v2,
    percent: v1 / net,
  });
  return {
    periodStart: query.period.start,
    periodEnd: query.period.end,
    asOf,
    resolution,
    suppressed: false,
    keyFigures: {
      employeeCount: total.v1,
      averageEmployees: average,
      employmentDays: ed,
      attendancePercent: 100 - (100 * net) / ed,
      totalAbsencePercent: (100 * net) / ed,
      shortTermPercent: (100 * short) / ed,
      longTermPercent: (100 * long) / ed,
      sickDays: net,
      grossSickDays: total.v3,
      sickDaysPerEmployee: net / average,
      absencesPerEmployee: (sum('v5') + sum('v6')) / average,
      daysPerShortTermAbsence: total.v4 / total.v5,
      workRelatedPersons: total.v6,
      repeatedShortTermPersons: total.v7,
      healthyAttendancePercent: (100 * (total.v1 - total.v2)) / total.v1,
      careOfChildPercent: (100 * care) / ed,
      careOfChildDays: care,
      careOfChildOccasions: sum('v7'),
    },
    trend: peerBuckets(query).map(({ start, end }, number) => {
      const row = byNumber[number];
      if (!row) throw new Error('the peer left a bucket out');
      return {
        start,
        end,
        employmentDays: row.v1,
        total: figure(row.v2 + row.v3, row.v5 + row.v6, row.v1),
        shortTerm: figure(row.v2, row.v5, row.v1),
        longTerm: figure(row.v3, row.v6, row.v1),
        careOfChild: figure(row.v4, row.v7, row.v1),
        totalLastYear: figure(row.v9, row.v10, row.v8),
      };
    }),
    causeCategories: ofKind('category')
      .map((row) => ({ id: row.id === NO_CATEGORY ? null : row.id, ...split(row) }))
      .sort(byDays),
    causes: ofKind('cause')
      .map((row) => ({ ...causeOf(row.id, catalogue), ...split(row) }))
      .sort(byDays),
  };
}

/** Finds a cause by the value in the columns: its index plus one; 0 is unknown. */
function causeOf(cause: number, catalogue: readonly FactsCause[]) {
  const known = catalogue[cause - 1];
  return known
    ? { id: known.causeId, categoryId: known.categoryId }
    : { id: CAUSE_UNKNOWN, categoryId: CAUSE_UNKNOWN };
}

function figure(hundredths: number, count: number, employmentDays: number) {
  return { percent: hundredths / employmentDays, count, days: hundredths / 100 };
}

interface Split {
  id: number | null;
  days: number;
  persons: number;
}

function byDays(a: Split, b: Split): number {
  return b.days - a.days || b.persons - a.persons || (a.id ?? -Infinity) - (b.id ?? -Infinity);
}
