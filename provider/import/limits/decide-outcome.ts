import type { DeliveredEffects, ImportOutcome } from '#provider/database/tables/deliveries/delivery.ts';
import type { ImportSettings } from '../import-files.ts';
import type { FileReport } from '../report/file-report.ts';
import { listExceededLimits } from './limits.ts';

type OutcomeSettings = Pick<ImportSettings, 'complete' | 'dryRun' | 'holds' | 'strict'>;

/** Decides whether a delivery is stored, by its rejected rows and by its effects. */
export function decideOutcome(
  { complete = null, dryRun = false, holds = false, strict = false }: OutcomeSettings,
  reports: readonly Pick<FileReport, 'file' | 'kind' | 'read' | 'rejected'>[],
  effects: DeliveredEffects,
): ImportOutcome {
  const hasRejections = reports.some(({ rejected }) => rejected > 0);
  if (complete !== null && hasRejections) return 'incomplete';
  if (strict && hasRejections) return 'refused';
  // The file probably has another format or belongs to another organisation.
  const isUnusable = ({ read, rejected }: (typeof reports)[number]) => read > 0 && rejected === read;
  if (reports.some((report) => isUnusable(report) && !isPeopleBesideTransactions(report, reports))) {
    return 'nothingUsable';
  }
  if (dryRun) return 'dryRun';
  return holds && listExceededLimits(effects).length > 0 ? 'held' : 'stored';
}

/** Whether a report is about the people of a PAXml file that also has transactions: time systems list people incompletely. */
function isPeopleBesideTransactions(
  { file, kind }: Pick<FileReport, 'file' | 'kind'>,
  reports: readonly Pick<FileReport, 'file' | 'kind'>[],
): boolean {
  return kind === 'paxmlPeople' && reports.some((other) => other.kind === 'paxml' && other.file === file);
}
