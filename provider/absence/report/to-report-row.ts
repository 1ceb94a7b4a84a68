import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import { fromDayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toEmploymentInfo } from '#provider/people/employments/employment-info.ts';
import { toPersonDetails } from '#provider/people/person-details.ts';
import { absenceAt, employmentAt, employmentOf, personAt } from '../snapshot/snapshot-rows.ts';
import { flagsOf } from '../spells/snapshot-spells.ts';
import { toAbsenceInPeriod } from '../to-absence.ts';
import { spellIndex, spellLength, type Report } from './calculate-report.ts';

/**
 * Converts a row of a report, masked for the caller's role. The employment is shown as on the last day that the row
 * counts.
 *
 * @param index in `report.rows`
 */
export function toReportRow(
  { snapshot, scope, rows, spells, begunSpells, hiddenGenders }: Report,
  index: number,
  context: Pick<CallContext, 'hasCapability' | 'language' | 'today'>,
): ReportRow {
  const person = rows.person[index] ?? 0;
  const row = rows.row[index] ?? 0;
  const figures = Object.assign(flagsOf(snapshot, person, row), {
    absenceDays: rows.days[index] ?? 0,
    totalAbsenceDays: spellLength(spells, row),
    occasions: begunSpells[spellIndex(person, snapshot.absences.type[row] ?? 0)] ?? 0,
  });
  const employment = employmentAt(snapshot, employmentOf(snapshot, person, row), rows.department[index] ?? 0);
  // Not a literal with a spread, which takes thirty times as long.
  return Object.assign(toAbsenceInPeriod(absenceAt(snapshot, person, row), context, figures), {
    person: toPersonDetails(
      personAt(snapshot, person),
      fromDayNumber(scope.asOf),
      context,
      hiddenGenders?.[index] !== 1,
    ),
    employment: toEmploymentInfo(employment, context),
  });
}
