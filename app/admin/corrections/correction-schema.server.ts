import { z } from 'zod';
import type { Correction } from '#contract/calls/administration/correction.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';
import { CORRECTION_CHANGES } from './correction-fields.ts';

/** The form of a correction as typed. Only the field of what is corrected counts. Messages are in the language of the page. */
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
      change: z.enum(CORRECTION_CHANGES, t('adminCorrections:changeMissing')),
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
        const correct = (corrected: Correction['change']): Correction =>
          from === null ? z.NEVER : { employmentNumber, type, from, change: corrected };
        if (change === 'withdrawn') return correct({ kind: 'withdrawn' });
        if (change === 'degree') {
          const degree = /^\d{1,3} ?%?$/.test(typedDegree ?? '') ? Number.parseInt(typedDegree ?? '', 10) : 0;
          if (degree >= 1 && degree <= 100) return correct({ kind: 'degree', degree });
          addError('degree', t('adminCorrections:notADegree'));
          return z.NEVER;
        }
        if (typedTo === undefined) return correct({ kind: 'lastDay', to: null });
        const to = readDay(typedTo);
        if (to === null) addError('to', t('adminCorrections:notADay', { typed: typedTo }));
        else if (from !== null && to < from) addError('to', t('adminCorrections:toBeforeFrom'));
        return to === null ? z.NEVER : correct({ kind: 'lastDay', to });
      },
    );
}
