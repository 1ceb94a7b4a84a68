import { and, eq, gte, like, lte, notInArray, or } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import type { StagedFile } from './files/stage-file.ts';
import { containsAbsences } from './merge/absences/find-covered-day.ts';
import type { CompletePeriod } from './merge/absences/merge-absences.ts';
import type { CoveredPeriod } from './merge/absences/replace-absences.ts';
import { toEntryKeyPrefix } from './paxml/payroll-day-kind.ts';
import { getProblemTexts } from './problems/file-problem.ts';
import type { ProblemTexts } from './problems/problem-texts.sv.ts';
import { SCHEDULE_CODES } from './paxml/schedule.ts';
import { isPayroll } from './payroll/payroll-kinds.ts';

/** What complete files cover: a list of staff the day, absences and service use the days from `from` through `day`. */
export interface CompleteCoverage {
  day: Day;
  from: Day | null;
}

/** The days of which complete files replace the stored rows; null of what they do not contain. */
export interface CompletePeriods {
  absences: CompletePeriod | null;
  serviceUse: CoveredPeriod | null;
}

/** The periods of files of changes. */
export const NO_PERIODS: CompletePeriods = { absences: null, serviceUse: null };

/** Files cannot be imported as complete. Nothing was changed. */
export class CompleteModeError extends Error {
  override readonly name = 'CompleteModeError';

  constructor(readonly reason: keyof ProblemTexts['complete']) {
    super(getProblemTexts('en').complete[reason]);
  }
}

/**
 * The periods in which complete files replace the stored rows.
 *
 * @throws {CompleteModeError}
 */
export async function resolveCompletePeriods(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  { day, from }: CompleteCoverage,
): Promise<CompletePeriods> {
  if (files.some(({ report }) => isPayroll(report) || report.kind === 'paxmlPeople'))
    throw new CompleteModeError('paxmlIsNotComplete');
  const hasAbsences = files.some(({ report }) => containsAbsences(report));
  const hasServiceUse = files.some(({ report }) => report.kind === 'serviceUse');
  if (!hasAbsences && !hasServiceUse) return NO_PERIODS;
  if (from === null) throw new CompleteModeError('fromIsMissing');
  if (from > day) throw new CompleteModeError('fromIsLate');
  const period = { from, through: day };
  return {
    absences: hasAbsences ? await resolveAbsencePeriod(scope, period) : null,
    serviceUse: hasServiceUse ? period : null,
  };
}

/** @throws {CompleteModeError} if days of the period are from payroll files, which correct them by themselves */
async function resolveAbsencePeriod(
  { tx, organisationId }: OrganisationScope,
  { from, through }: CoveredPeriod,
): Promise<CompletePeriod> {
  const [payroll] = await tx
    .select({ day: payrollDay.day })
    .from(payrollDay)
    .where(
      and(
        eq(payrollDay.organisationId, organisationId),
        lte(payrollDay.day, through),
        // An absence without an end has its first day only.
        or(gte(payrollDay.day, from), like(payrollDay.entryKey, `${toEntryKeyPrefix('open')}%`)),
        notInArray(payrollDay.code, [...SCHEDULE_CODES]),
      ),
    )
    .limit(1);
  if (payroll !== undefined) throw new CompleteModeError('payrollInPeriod');
  const [coverage] = await tx
    .select({ coveredThrough: dataCoverage.coveredThrough })
    .from(dataCoverage)
    .where(eq(dataCoverage.organisationId, organisationId));
  return { from, through, coveredThrough: coverage?.coveredThrough ?? null };
}
