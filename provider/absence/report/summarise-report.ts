import { sql } from 'drizzle-orm';
import type { ReportSummary } from '#contract/calls/absence-report.ts';
import { ABSENCE_TYPES, type AbsenceType } from '#contract/values/vocabulary.ts';
import type { Transaction } from '#database/database.ts';
import { chainedRows, countedRows, type ReportScope } from './report-scope.ts';

interface Sums {
  /** Null: of all types. */
  type: AbsenceType | null;
  total: number;
  persons: number;
  occasions: number;
  absenceDays: number;
}

/**
 * How much a report is about, in all and by type; a type without any stands there with zeros. `absenceDays` is the sum
 * over the rows, so that two halves of a day count as two. `occasions` are those begun in the period and, on their first
 * day, in a chosen department, as the key figures count them (statistics.md, Edge cases). One query.
 */
export async function summariseReport(
  tx: Transaction,
  scope: ReportScope,
): Promise<{ total: number; summary: ReportSummary }> {
  const { rows } = await tx.execute<Sums & Record<string, unknown>>(sql`
    with ${countedRows(scope)}, ${chainedRows(scope, 'recent')}
    select type,
      count(*) as total,
      count(distinct person_id) as persons,
      count(distinct begun_by) filter (where begun = first_day) as occasions,
      coalesce(sum(days), 0) as "absenceDays"
    from joined
    where days is not null
    group by grouping sets ((type), ())
  `);
  const sumsOf = (type: AbsenceType | null) => {
    const sums = rows.find((row) => row.type === type);
    return {
      persons: sums?.persons ?? 0,
      occasions: sums?.occasions ?? 0,
      absenceDays: sums?.absenceDays ?? 0,
    };
  };
  return {
    total: rows.find(({ type }) => type === null)?.total ?? 0,
    summary: { ...sumsOf(null), byType: ABSENCE_TYPES.map((type) => ({ type, ...sumsOf(type) })) },
  };
}
