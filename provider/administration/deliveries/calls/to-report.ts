import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { Language } from '#locales/catalogue.ts';
import type {
  DeliveredEffects,
  DeliveryReport,
  ReportedFile,
  ReportedReason,
} from '#provider/database/tables/deliveries/delivery.ts';
import { listExceededLimits, toLimitsByEffect } from '#provider/import/limits/limits.ts';

/** The report of a preview or import in one language. */
export function toReport(
  { outcome, effects, files, correction }: DeliveryReport,
  language: Language,
): NonNullable<DeliveryDetails['report']> {
  return {
    outcome,
    correction: correction ?? null,
    effects: toEffects(effects),
    files: files.map((file) => toFile(file, language)),
  };
}

function toEffects(effects: DeliveredEffects) {
  const { sickLeave, employments, endedEmployments, absences, withdrawnAbsences, differences } = effects;
  const { serviceUses = 0, removedServiceUses = 0 } = effects;
  // Figures of fewer than five people would reveal personal data, which administrators may not see.
  const isShown = employments >= SUPPRESSION_MIN_PEOPLE;
  const months = sickLeave?.map(({ start, end, before, after }) => ({ start, end, before, after }));
  return {
    employments,
    endedEmployments,
    absences,
    withdrawnAbsences,
    serviceUses,
    removedServiceUses,
    sickLeave: isShown ? (months ?? null) : null,
    differences: differences?.map((one) => ({ ...one })) ?? null,
    limits: toLimitsByEffect(effects),
    exceeded: [...listExceededLimits(effects)],
  };
}

function toFile(file: ReportedFile, language: Language) {
  const { name, kind, mapping = null, ignored, notes, rejections, warnings } = file;
  const { read, created, changed, skipped, rejected } = file;
  return {
    name,
    kind,
    mapping,
    counts: { read, created, changed, skipped, rejected },
    ignored,
    notes: notes.map((note) => note[language]),
    rejections: rejections.map((reason) => toReason(reason, language)),
    remarks: warnings.map((reason) => toReason(reason, language)),
  };
}

function toReason({ reason, count, rows }: ReportedReason, language: Language) {
  return { reason: reason[language], count, rows: rows.map((row) => row[language]) };
}
