import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { type Day, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import { storeCoverage } from '#provider/data-version/store-coverage.ts';
import type { DeliveredEffects } from '#provider/database/tables/delivery.ts';
import { dataVersion, organisation } from '#provider/database/tables/organisation.ts';
import { lockDeliveries } from '#provider/delivery/lock-deliveries.ts';
import { finishDelivery, startDelivery } from '#provider/delivery/record-delivery.ts';
import { updateNotifications } from '#provider/delivery/update-notifications.ts';
import { type DeliveryLimits, listExceededLimits } from './brake/limits.ts';
import { observeEffects } from './brake/observe-effects.ts';
import { checkRelapses } from './merge/absences/check-relapses.ts';
import { ErrorList } from './report/error-list.ts';
import type { FileReport } from './report/file-report.ts';
import { findCoveredDay, containsAbsences } from './merge/absences/find-covered-day.ts';
import { hideNames } from './values/personal/hide-names.ts';
import { inLongTransaction } from '#database/in-long-transaction.ts';
import { endMissingEmployments } from './merge/people/end-missing-employments.ts';
import { mergeAbsences } from './merge/absences/merge-absences.ts';
import { mergeDepartments } from './merge/departments/merge-departments.ts';
import { mergeEmployees } from './merge/people/merge-employees.ts';
import { type CompleteCoverage, requireCompletePeriod } from './require-complete.ts';
import { mergeLeaves } from './leave/merge-leaves.ts';
import { mergePayroll } from './payroll/merge-payroll.ts';
import { type Progress, stageFile, type StagedFile } from './files/stage-file.ts';
import { createStagingTables, indexStagingTables } from './files/staging-tables.ts';

export interface ImportSettings {
  /** Ten digits. */
  organisationNumber: string;
  /** Required for a new organisation; null keeps the current name. */
  name: string | null;
  /** Paths. */
  files: readonly string[];
  now: Temporal.Instant;
  /** The last day that the absences cover. Default: the latest day in the files, at most today. */
  covers?: Day | null;
  /** Complete: the files are everything of what they cover, so that what they do not contain is ended or withdrawn. */
  complete?: CompleteCoverage | null;
  /** A delivery that exceeds them is held: nothing is stored. Null: no limits, or a person has confirmed the delivery. */
  limits?: DeliveryLimits | null;
  /** Dry run: reports the result without storing it. */
  dryRun?: boolean;
  /** Strict: one rejected row rejects the whole import. */
  strict?: boolean;
  /** Organisation numbers, ten digits each, whose PAXml files are accepted beside the organisation's own. */
  acceptedNumbers?: readonly string[];
  progress?: Progress;
}

export interface ImportResult {
  /** Whether anything was written. */
  outcome: 'stored' | 'dryRun' | 'refused' | 'nothingUsable' | 'incomplete' | 'held';
  effects: DeliveredEffects;
  /** The number of the stored delivery. */
  delivery: number;
  organisation: 'created' | 'renamed' | 'same';
  /** False: the data is stored, but raising the notifications failed. */
  notified: boolean;
  /** One per file, in the order of the paths. */
  reports: FileReport[];
  /** All rejections and warnings; the caller closes it. */
  errors: ErrorList;
}

/** The organisation does not exist yet and cannot be created without a name. */
export class UnknownOrganisationError extends Error {
  override readonly name = 'UnknownOrganisationError';
}

/** A covered day was given, but none of the files holds absences. */
export class NothingToCoverError extends Error {
  override readonly name = 'NothingToCoverError';
}

/** Rolls the transaction back and carries its result. */
class NothingStored extends Error {
  constructor(readonly result: ImportResult) {
    super();
  }
}

/**
 * Imports files into an organisation in one transaction, then raises notifications. The order of the files does not matter;
 * importing the same files again changes only the audit log.
 *
 * @throws {BrokenFileError} {@link UnknownOrganisationError} {@link NothingToCoverError} {@link CompleteModeError}: then nothing
 *   was changed
 */
export async function importFiles(open: OpenDatabase, settings: ImportSettings): Promise<ImportResult> {
  const errors = new ErrorList();
  try {
    const { organisationId, result, changed } = await inLongTransaction(open, (tx) =>
      importInto(tx, settings, errors),
    );
    const notified = !changed || (await updateNotifications(open, organisationId, settings.now));
    return { ...result, notified };
  } catch (error) {
    if (error instanceof NothingStored) return error.result;
    errors.close();
    throw error;
  }
}

async function importInto(tx: Transaction, settings: ImportSettings, errors: ErrorList) {
  const { organisationNumber, now, dryRun = false, strict = false } = settings;
  const today = todayIn(now);
  const acceptedNumbers = [organisationNumber, ...(settings.acceptedNumbers ?? [])];
  const progress = settings.progress ?? (() => undefined);
  await lockDeliveries(tx, organisationNumber);
  const { organisationId, state } = await ensureOrganisation(tx, settings);
  const scope = { tx, organisationId };
  const versionBefore = await readVersion(scope);
  const delivery = await startDelivery(scope, { receivedAt: now.toString(), sentBy: null });
  await createStagingTables(tx);
  const files: StagedFile[] = [];
  // Of two contradicting rows the first counts, which must not depend on the order of the paths.
  for (const [index, path] of [...settings.files].sort().entries()) {
    files.push(await stageFile(tx, index, path, { today, acceptedNumbers, progress, errors }));
  }
  await hideNames(
    scope,
    files.map(({ report }) => report),
    errors,
  );
  const complete = settings.complete ?? null;
  const covers = complete?.day ?? settings.covers ?? null;
  if (complete === null && covers !== null && !files.some(({ report }) => containsAbsences(report))) {
    throw new NothingToCoverError();
  }
  await indexStagingTables(tx);
  const period = complete && (await requireCompletePeriod(scope, files, complete));
  const day = complete?.day ?? today;
  const measureEffects = await observeEffects(scope, {
    ...{ deliveryId: delivery.deliveryId, day, today, isPreview: dryRun || complete !== null },
    period: period?.period ?? null,
  });
  await mergeDepartments(scope, files);
  await mergeEmployees(scope, files, complete?.day ?? null);
  if (complete !== null && files.some(({ report }) => report.kind === 'employees')) {
    await endMissingEmployments(scope, complete.day);
  }
  const withdrawn = await mergeAbsences(scope, files, period);
  await mergeLeaves(scope, files);
  await mergePayroll(scope, files, today);
  await checkRelapses(scope, files);
  const effects = await measureEffects(withdrawn);

  const reports = files.map(({ report }) => report);
  const rejected = reports.reduce((sum, report) => sum + report.rejected, 0);
  const result: ImportResult = {
    ...{
      outcome: 'stored',
      effects,
      delivery: delivery.number,
      organisation: state,
      notified: true,
      reports,
      errors,
    },
  };
  if (complete !== null && rejected > 0) throw new NothingStored({ ...result, outcome: 'incomplete' });
  if (strict && rejected > 0) throw new NothingStored({ ...result, outcome: 'refused' });
  if (reports.some(isEveryRowRejected)) throw new NothingStored({ ...result, outcome: 'nothingUsable' });
  const covered = await findCoveredDay(tx, reports, { covers, today });
  if (covered !== null) {
    await storeCoverage(scope, { coveredThrough: covered, importedAt: now.toString() });
  }
  if (dryRun) throw new NothingStored({ ...result, outcome: 'dryRun' });
  const { limits = null } = settings;
  if (limits !== null && listExceededLimits(effects, limits).length > 0) {
    throw new NothingStored({ ...result, outcome: 'held' });
  }
  const counts = reports.map(toCounts);
  await finishDelivery(scope, delivery, {
    ...{ files: counts, effects, coveredThrough: covered, coveredFrom: period?.period.from ?? null },
    mode: complete === null ? 'changes' : 'complete',
  });
  const written = reports.reduce((sum, { created, changed }) => sum + created + changed, 0);
  if (written > 0) await recordChange(scope);
  await writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action: 'import',
    subjectId: delivery.deliveryId,
    detail: { files: counts },
    rowCount: written,
    at: now.toString(),
    requestId: newId(),
  });
  // A payroll schedule changes absences without a row of its own.
  return { organisationId, result, changed: (await readVersion(scope)) !== versionBefore };
}

/** Every row was rejected: the file probably has another format or belongs to another organisation. */
function isEveryRowRejected({ read, rejected }: FileReport): boolean {
  return read > 0 && rejected === read;
}

/** What the audit log and the delivery store of a file, without the file name, which may contain a person's name. */
function toCounts({ kind, read, created, changed, skipped, rejected }: FileReport) {
  return { kind, read, created, changed, skipped, rejected };
}

async function ensureOrganisation(
  tx: Transaction,
  { organisationNumber, name }: ImportSettings,
): Promise<{ organisationId: string; state: ImportResult['organisation'] }> {
  const [known] = await tx
    .select({ organisationId: organisation.organisationId, name: organisation.name })
    .from(organisation)
    .where(eq(organisation.organisationNumber, organisationNumber));
  if (known === undefined) {
    if (name === null) throw new UnknownOrganisationError();
    const organisationId = newId();
    await tx.insert(organisation).values({ organisationId, organisationNumber, name });
    await tx.insert(dataVersion).values({ organisationId });
    return { organisationId, state: 'created' };
  }
  const { organisationId } = known;
  if (name === null || name === known.name) return { organisationId, state: 'same' };
  await tx.update(organisation).set({ name }).where(eq(organisation.organisationId, organisationId));
  return { organisationId, state: 'renamed' };
}
