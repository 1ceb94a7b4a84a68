import type { Temporal } from 'temporal-polyfill';
import { type Day, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import { storeCoverage } from '#provider/data-version/store-coverage.ts';
import type {
  CorrectedDays,
  DeliveredEffects,
  ImportOutcome,
} from '#provider/database/tables/deliveries/delivery.ts';
import { lockDeliveries } from '#provider/delivery/lock-deliveries.ts';
import { finishDelivery, startDelivery } from '#provider/delivery/record-delivery.ts';
import { readSettings } from '#provider/organisation/read-settings.ts';
import {
  BULK_ROWS,
  type NotificationFailure,
  updateNotifications,
} from '#provider/delivery/update-notifications.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { CorrectionKind } from './corrections/correct-absences.ts';
import { observeCorrection } from './corrections/observe-correction.ts';
import { decideOutcome } from './limits/decide-outcome.ts';
import { observeEffects } from './limits/observe-effects.ts';
import { ErrorList } from './report/error-list.ts';
import type { FileReport } from './report/file-report.ts';
import { findCoveredDay, containsAbsences } from './merge/absences/find-covered-day.ts';
import { hideNames } from './values/personal/hide-names.ts';
import { inLongTransaction } from '#database/transactions/in-long-transaction.ts';
import {
  type CompleteCoverage,
  type CompletePeriods,
  NO_PERIODS,
  resolveCompletePeriods,
} from './complete-period.ts';
import { listSources } from './list-sources.ts';
import { listImportedFiles } from './archive/list-imported-files.ts';
import { BrokenFileError } from './files/broken-file-error.ts';
import { type Progress, stageFile, type StagedFile } from './files/stage-file.ts';
import { WriteQueue } from './files/stage-rows.ts';
import { ensureOrganisation } from './ensure-organisation.ts';
import { mergeFiles } from './merge/merge-files.ts';
import { hashStagedNumbers } from './files/staged-hashes.ts';
import { createStagingTables, indexStagingTables } from './files/staging-tables.ts';
import {
  chooseMapping,
  type FileMapping,
  givenMapping,
  type RecognisedFile,
} from './mapping/choose-mapping.ts';
import type { Mapping } from './mapping/mapping.ts';
import { findMappingByName, readStoredMappings, type StoredMapping } from './mapping/stored-mapping.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

export interface ImportSettings {
  /** Ten digits. */
  organisationNumber: string;
  /** Required for a new organisation; null keeps the current name. */
  name: string | null;
  /** Paths, also of zip archives. */
  files: readonly string[];
  /** The names of files by path, where they were sent with another one. */
  fileNames?: ReadonlyMap<string, string>;
  now: Temporal.Instant;
  /** The last day that the absences cover. Default: the latest day in the files, at most today. */
  covers?: Day | null;
  /** Complete: the files are everything of what they cover, so that what they do not contain is ended or withdrawn. */
  complete?: CompleteCoverage | null;
  /** A delivery that exceeds the limits of the organisation is held: nothing is stored. False or missing: a person has confirmed it. */
  holds?: boolean;
  /** The delivery that was announced before its files are imported; null: a new one. */
  deliveryId?: string | null;
  /** The id of a new delivery, chosen by a caller that has to find out later whether it was stored. */
  newDeliveryId?: string;
  /** The account that confirmed the delivery; null for the operator's command. */
  confirmedBy?: string | null;
  /** Dry run: reports the result without storing it. */
  dryRun?: boolean;
  /** Strict: one rejected row rejects the whole import. */
  strict?: boolean;
  /** Organisation numbers, ten digits each, whose PAXml files are accepted beside the organisation's own. */
  acceptedNumbers?: readonly string[];
  /** What the columns, codes and degrees of the files mean; null: the organisation's stored mappings. */
  mapping?: Mapping | null;
  /** The stored mapping that all files are read with; null: the one that recognises each file. */
  chosenMapping?: { number: number } | { name: string } | null;
  /** The stored mappings when this version was the latest, 0 for none; null: the current ones. */
  mappingVersion?: number | null;
  progress?: Progress;
  /** Each row corrects one stored absence, which its type and first day identify. Not given: rows are added and changed. */
  correction?: CorrectionKind | null;
}

export interface ImportResult {
  /** Whether anything was written. */
  outcome: ImportOutcome;
  effects: DeliveredEffects;
  /** How a correction changes the days of its absence; null if it found none, and for other deliveries. */
  correction: CorrectedDays | null;
  /** The number of the stored delivery. */
  delivery: number;
  organisation: 'created' | 'renamed' | 'same';
  /** The latest version of the stored mappings when the files were read, 0 for none; null: a mapping of the command. */
  mappingVersion: number | null;
  /** Not null: the data is stored, but raising the notifications failed. */
  notificationFailure: NotificationFailure | null;
  /** One per file, in the order of the paths; one per file of a zip archive. */
  reports: FileReport[];
  /** All rejections and warnings; the caller closes it. */
  errors: ErrorList;
}

/** A covered day was given, but none of the files contains absences. */
export class NothingToCoverError extends Error {
  override readonly name = 'NothingToCoverError';
}

/** The organisation has no mapping with the chosen name; `names` are those that it has. */
export class UnknownMappingError extends Error {
  override readonly name = 'UnknownMappingError';

  constructor(
    readonly mapping: string,
    readonly names: readonly string[],
  ) {
    super('the organisation has no mapping with this name');
  }
}

/** Rolls the transaction back and carries its result. */
class RollBackWithResult extends Error {
  constructor(readonly result: ImportResult) {
    super();
  }
}

/**
 * Imports files into an organisation in one transaction, then raises notifications. The order of the files does not matter;
 * importing the same files again changes only the audit log.
 *
 * @throws {BrokenFileError} {@link UnknownOrganisationError} {@link NothingToCoverError} {@link CompleteModeError}
 *   {@link UnknownMappingError}: then nothing was changed
 */
export async function importFiles(database: OpenDatabase, settings: ImportSettings): Promise<ImportResult> {
  const errors = new ErrorList();
  try {
    const { organisationId, result, changed } = await inLongTransaction(
      database,
      allOrganisations('organisationNumber'),
      (tx) => importInTransaction(tx, settings, errors),
    );
    const isBulk = result.reports.reduce((rows, { read }) => rows + read, 0) >= BULK_ROWS;
    const notificationFailure = changed
      ? await updateNotifications(database, organisationId, { now: settings.now, isBulk })
      : null;
    return { ...result, notificationFailure };
  } catch (error) {
    if (error instanceof RollBackWithResult) return error.result;
    errors.close();
    throw error;
  }
}

async function importInTransaction(tx: Transaction, settings: ImportSettings, errors: ErrorList) {
  const { organisationNumber, now } = settings;
  const today = todayIn(now);
  const complete = settings.complete ?? null;
  const covers = complete?.day ?? settings.covers ?? null;
  await lockDeliveries(tx, organisationNumber);
  const { organisationId, state } = await ensureOrganisation(tx, settings);
  const scope = { tx, organisationId };
  const versionBefore = await readVersion(scope);
  const delivery = await startDelivery(scope, {
    deliveryId: settings.deliveryId ?? null,
    newDeliveryId: settings.newDeliveryId,
    receivedAt: now.toString(),
    // Only of a new delivery: an announced one has its sender.
    sentBy: null,
  });
  const { choose, mappingVersion } = await prepareMappings(scope, settings);
  const files = await stageFiles(scope, { ...settings, choose }, errors);
  const reports = files.map(({ report }) => report);
  if (complete === null && covers !== null && !reports.some(containsAbsences))
    throw new NothingToCoverError();
  const periods = complete === null ? NO_PERIODS : await resolveCompletePeriods(scope, files, complete);
  const { settings: limits } = await readSettings(scope);
  const measureEffects = await observeEffects(scope, {
    deliveryId: delivery.deliveryId,
    day: complete?.day ?? today,
    today,
    isPreview: settings.dryRun === true || complete !== null,
    period: periods.absences,
    servicePeriod: periods.serviceUse,
    limits,
    comparesDepartments: settings.dryRun === true,
  });
  const correction = settings.correction ?? null;
  const measureCorrection = correction === null ? null : await observeCorrection(scope);
  const withdrawn = await mergeFiles(scope, files, { today, complete, periods, correction });
  await hideNames(scope, reports, errors);
  const effects = await measureEffects(withdrawn);
  // A correction covers no period: it contains single absences, not all absences of their days.
  const covered = correction === null ? await findCoveredDay(tx, reports, { covers, today }) : null;
  if (covered !== null) {
    const sources = await listSources(scope, delivery.deliveryId, files);
    await storeCoverage(scope, { coveredThrough: covered, importedAt: now.toString(), sources });
  }
  const outcome = decideOutcome(settings, reports, effects);
  const result: ImportResult = {
    outcome,
    effects,
    delivery: delivery.number,
    correction: (await measureCorrection?.()) ?? null,
    organisation: state,
    mappingVersion,
    notificationFailure: null,
    reports,
    errors,
  };
  if (outcome !== 'stored') throw new RollBackWithResult(result);
  const counts = reports.map(toCounts);
  await finishDelivery(scope, delivery, {
    files: counts,
    effects,
    ...toCoveredDays(covered, periods),
    mappingVersion,
    mode: complete === null ? 'changes' : 'complete',
  });
  const written = reports.reduce((sum, { created, changed }) => sum + created + changed, 0);
  if (written > 0) await recordChange(scope);
  await writeAudit(tx, {
    organisationId,
    accountId: settings.confirmedBy ?? null,
    role: null,
    action: 'import',
    subjectId: delivery.deliveryId,
    detail: { files: counts },
    rowCount: written,
    at: now.toString(),
    requestId: newId(),
  });
  // Compares versions instead of counting rows: a payroll schedule changes absences, but is no counted row.
  return { organisationId, result, changed: (await readVersion(scope)) !== versionBefore };
}

/** The days that a delivery names as covered. Service use covers no day of absence: it moves no covered day of the organisation. */
function toCoveredDays(covered: Day | null, { absences, serviceUse }: CompletePeriods) {
  return {
    coveredFrom: (absences ?? serviceUse)?.from ?? null,
    coveredThrough: covered ?? serviceUse?.through ?? null,
  };
}

type ChooseMapping = (file: RecognisedFile) => Promise<FileMapping>;

async function prepareMappings(
  scope: OrganisationScope,
  { mapping = null, chosenMapping = null, mappingVersion = null }: ImportSettings,
): Promise<{ choose: ChooseMapping; mappingVersion: number | null }> {
  if (mapping !== null) {
    return { choose: () => Promise.resolve(givenMapping(mapping)), mappingVersion: null };
  }
  const { version, mappings } = await readStoredMappings(scope, mappingVersion);
  const chosen = chosenMapping === null ? null : numberOf(chosenMapping, mappings);
  return { choose: (file) => chooseMapping(file, mappings, chosen), mappingVersion: version };
}

/** @throws {UnknownMappingError} */
function numberOf(chosen: { number: number } | { name: string }, mappings: readonly StoredMapping[]): number {
  if ('number' in chosen) return chosen.number;
  const found = findMappingByName(mappings, chosen.name);
  if (found !== null) return found.number;
  throw new UnknownMappingError(
    chosen.name,
    mappings.map(({ content }) => content.name),
  );
}

/** Reads all files into the staging tables. */
async function stageFiles(
  scope: OrganisationScope,
  settings: ImportSettings & { choose: ChooseMapping },
  errors: ErrorList,
) {
  const { tx } = scope;
  const { organisationNumber, acceptedNumbers = [], now, progress = () => undefined } = settings;
  const nameOf = (name: string) => settings.fileNames?.get(name) ?? name;
  await createStagingTables(tx);
  const files: StagedFile[] = [];
  const writes = new WriteQueue();
  // The files are sorted by path: of two contradicting rows the first is imported.
  for await (const file of listImportedFiles(settings.files)) {
    const chosen = await settings.choose({ ...file, sentName: nameOf(file.name) });
    const { mapping } = chosen;
    const numbers = [organisationNumber, ...acceptedNumbers, ...mapping.organisationNumbers];
    const stageSettings = {
      today: todayIn(now),
      now,
      acceptedNumbers: numbers,
      mapping,
      nameOf,
      progress,
      errors,
      writes,
    };
    const staged = await stageFile(tx, file, files.length, stageSettings).catch(async (error: unknown) => {
      await writes.settle();
      throw error instanceof BrokenFileError ? withMapping(error, chosen) : error;
    });
    for (const { report } of staged) report.setMapping(chosen);
    files.push(...staged);
  }
  await indexStagingTables(tx);
  await hashStagedNumbers(scope);
  return files;
}

function withMapping(
  { file, problem, unread }: BrokenFileError,
  { stored, note }: FileMapping,
): BrokenFileError {
  const ofMapping = unread && stored && { ...unread, mapping: stored.number };
  return new BrokenFileError(file, problem, ofMapping ?? unread, note);
}

/** What the audit log and the delivery store of a file, without the file name, which may contain a person's name. */
function toCounts({ kind, read, created, changed, skipped, rejected }: FileReport) {
  return { kind, read, created, changed, skipped, rejected };
}
