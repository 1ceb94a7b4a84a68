import { sql } from 'drizzle-orm';
import type { ReportSummary } from '#contract/calls/absence-report.ts';
import { ABSENCE_TYPES, type AbsenceType } from '#contract/values/vocabulary.ts';
import type { Transaction } from '#database/database.ts';
import { chainedRows, countedRows, type ReportScope } from './report-scope.ts';

interface Sums {
  /** Null for the sums of all types. */
  type: AbsenceType | null;
  total: number;
  persons: number;
  occasions: number;
  absenceDays: number;
}

/**
 * Sums a report in total and by type; a type without rows has zeros. `absenceDays` is the sum over the rows,
 * so two half-time rows of one day count as two days. `occasions` counts spells begun in the period that were
 * in a chosen department on their first day, as the key figures do. Runs one query.
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
