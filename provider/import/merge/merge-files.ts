import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { mergeLeaves } from '../leave/merge-leaves.ts';
import { mergePayroll } from '../payroll/merge-payroll.ts';
import { mergeServiceUses } from '../service-use/merge-service-uses.ts';
import { fillInPeople } from '../paxml/people/fill-in-people.ts';
import type { CompleteCoverage, CompletePeriods } from '../complete-period.ts';
import type { CorrectionKind } from '../corrections/correct-absences.ts';
import { checkRelapses } from './absences/check-relapses.ts';
import { mergeAbsences } from './absences/merge-absences.ts';
import { mergeDepartments } from './departments/merge-departments.ts';
import { endMissingEmployments } from './people/end-missing-employments.ts';
import { mergeEmployees } from './people/merge-employees.ts';

interface MergeSettings {
  today: Day;
  complete: CompleteCoverage | null;
  periods: CompletePeriods;
  correction: CorrectionKind | null;
}

/** Merges the staged rows with the organisation's data. Returns the number of absences that a complete delivery withdrew. */
export async function mergeFiles(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  { today, complete, periods, correction }: MergeSettings,
) {
  await mergeDepartments(scope, files);
  await fillInPeople(scope, files);
  await mergeEmployees(scope, files, complete?.day ?? null);
  if (complete !== null && files.some(({ report }) => report.kind === 'employees')) {
    await endMissingEmployments(scope, complete.day);
  }
  const withdrawn = await mergeAbsences(scope, files, periods.absences, correction);
  await mergeLeaves(scope, files);
  await mergePayroll(scope, files, today);
  await checkRelapses(scope, files);
  await mergeServiceUses(scope, files, periods.serviceUse);
  return withdrawn;
}
