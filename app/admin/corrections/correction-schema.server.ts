import { z } from 'zod';
import type { Correction } from '#contract/calls/administration/correction.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';
import { CORRECTION_KINDS } from './correction-fields.ts';

/** Creates the schema of the form. Fields that do not belong to the chosen correction are ignored. Messages are in the page's language. */
export function createCorrectionSchema(t: Translate) {
  return z
    .object({
      employmentNumber: z
        .string({ error: t('adminCorrections:numberMissing') })
        .trim()
        .min(1, t('adminCorrections:numberMissing'))
        .max(LINE_MAX_LENGTH, t('adminCorrections:numberTooLong')),
      type: z.enum(ABSENCE_TYPES, t('adminCorrections:typeMissing')),
      from: z.string({ error: t('adminCorrections:fromMissing') }),
      change: z.enum(CORRECTION_KINDS, t('adminCorrections:changeMissing')),
      to: z.string().optional(),
      degree: z.string().optional(),
    })
    .transform(
      ({ employmentNumber, type, from: typedFrom, change, to: typedTo, degree: typedDegree }, context) => {
        const addError = (path: string, message: string) => {
          context.addIssue({ code: 'custom', path: [path], message });
        };
        const from = readDay(typedFrom);
        if (from === null) addError('from', t('adminCorrections:notADay', { typed: typedFrom }));
        const buildCorrection = (corrected: Correction['change']): Correction =>
          from === null ? z.NEVER : { employmentNumber, type, from, change: corrected };
        if (change === 'withdrawn') return buildCorrection({ kind: 'withdrawn' });
        if (change === 'degree') {
          const degree = parseDegree(typedDegree ?? '');
          if (degree !== null) return buildCorrection({ kind: 'degree', degree });
          addError('degree', t('adminCorrections:notADegree'));
          return z.NEVER;
        }
        // Conform leaves out empty fields: an absence without a last day is ongoing.
        if (typedTo === undefined) return buildCorrection({ kind: 'lastDay', to: null });
        const to = readDay(typedTo);
        if (to === null) addError('to', t('adminCorrections:notADay', { typed: typedTo }));
        else if (from !== null && to < from) addError('to', t('adminCorrections:toBeforeFrom'));
        return to === null ? z.NEVER : buildCorrection({ kind: 'lastDay', to });
      },
    );
}

/** A whole percentage from 1 to 100, with or without its sign; null for other texts. */
function parseDegree(typed: string): number | null {
  if (!/^\d{1,3} ?%?$/.test(typed)) return null;
  const degree = Number.parseInt(typed, 10);
  return degree >= 1 && degree <= 100 ? degree : null;
}
