import { sql } from 'drizzle-orm';
import { TIME_ZONE, type Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import type { FileReport } from '#provider/import/report/file-report.ts';
import { isPayroll } from '#provider/import/payroll/payroll-kinds.ts';
import { stagedAbsence, stagedLeave, stagedTime } from '#provider/import/files/staging-tables.ts';

/** Last days from here on mean an open end: 2999-12-31, 9999-12-31. */
const FIRST_OPEN_END: Day = '2200-01-01';

/** Whether a file contains absences: a table of absences, or a payroll file. */
export function containsAbsences({ kind }: Pick<FileReport, 'kind'>): boolean {
  return kind === 'absences' || isPayroll({ kind });
}

/**
 * The last day that the staged absences cover: `covers` if given, else the latest first, last or reported day of
 * the files, at most today. Null if the files contain no absences or all of
 * their rows were rejected.
 */
export async function findCoveredDay(
  tx: Transaction,
  reports: readonly FileReport[],
  { covers, today }: { covers: Day | null; today: Day },
): Promise<Day | null> {
  const absenceReports = reports.filter(containsAbsences);
  const isUsed = absenceReports.some(({ created, changed, skipped }) => created + changed + skipped > 0);
  if (covers !== null) {
    // A file without a row states that nobody was absent; one whose rows were all rejected states nothing.
    const isEmpty = absenceReports.length > 0 && absenceReports.every(({ rejected }) => rejected === 0);
    return isUsed || isEmpty ? covers : null;
  }
  if (!isUsed) return null;
  const { rows } = await tx.execute<{ day: Day | null }>(sql`
    select least(max(day), ${today}::date)::text as day from (
      select greatest(${stagedAbsence.fromDay}, ${closed(sql`${stagedAbsence.toDay}`)},
        (${stagedAbsence.reportedAt} at time zone ${TIME_ZONE})::date) as day from ${stagedAbsence}
      union all
      select greatest(${stagedLeave.fromDay}, ${closed(sql`${stagedLeave.toDay}`)}) from ${stagedLeave}
      union all
      select greatest(${stagedTime.fromDay}, ${closed(sql`${stagedTime.toDay}`)}) from ${stagedTime}
    ) days`);
  return rows[0]?.day ?? null;
}

/** Null for the last day of an open end. */
function closed(day: ReturnType<typeof sql>) {
  return sql`case when ${day} < ${FIRST_OPEN_END}::date then ${day} end`;
}
