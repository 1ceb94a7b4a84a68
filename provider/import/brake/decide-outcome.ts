import type { DeliveredEffects, ImportOutcome } from '#provider/database/tables/delivery.ts';
import type { ImportSettings } from '../import-files.ts';
import type { FileReport } from '../report/file-report.ts';
import { listExceededLimits } from './limits.ts';

type OutcomeSettings = Pick<ImportSettings, 'complete' | 'dryRun' | 'limits' | 'strict'>;

/** Decides whether a delivery is stored, by its rejected rows and by what it takes away. */
export function decideOutcome(
  { complete = null, dryRun = false, limits = null, strict = false }: OutcomeSettings,
  reports: readonly Pick<FileReport, 'read' | 'rejected'>[],
  effects: DeliveredEffects,
): ImportOutcome {
  const hasRejections = reports.some(({ rejected }) => rejected > 0);
  if (complete !== null && hasRejections) return 'incomplete';
  if (strict && hasRejections) return 'refused';
  // The file probably has another format or belongs to another organisation.
  if (reports.some(({ read, rejected }) => read > 0 && rejected === read)) return 'nothingUsable';
  if (dryRun) return 'dryRun';
  return limits !== null && listExceededLimits(effects, limits).length > 0 ? 'held' : 'stored';
}
