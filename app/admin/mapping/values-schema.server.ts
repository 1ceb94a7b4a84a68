import { z } from 'zod';
import { MAX_MAPPING_ENTRIES } from '#contract/values/administration/mapping.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/**
 * Values of a column and what they mean, as typed; empty rows are left out.
 *
 * @param toMeaning the meaning of a chosen or typed text; null: the value is not read
 * @param missing the message for a value without a meaning
 */
export function createValuesSchema<Chosen extends string, Meaning>(
  t: Translate,
  line: z.ZodType<string | undefined>,
  meaningSchema: z.ZodType<Chosen | undefined>,
  toMeaning: (meaning: Chosen) => Meaning,
  missing = t('admin:value.meaningMissing'),
) {
  return z
    .array(z.object({ value: line, meaning: meaningSchema }))
    .max(MAX_MAPPING_ENTRIES, t('admin:mapping.tooMany', { max: MAX_MAPPING_ENTRIES }))
    .default([])
    .transform((rows, context) => {
      const listed = new Set<string>();
      return rows.flatMap(({ value, meaning }, index) => {
        if (value === undefined && (meaning === undefined || meaning === '')) return [];
        const isRepeated = value !== undefined && listed.has(value.toLowerCase());
        if (value !== undefined) listed.add(value.toLowerCase());
        if (value === undefined || isRepeated) {
          const message = t(value === undefined ? 'admin:value.missing' : 'admin:value.repeated');
          context.addIssue({ code: 'custom', path: [index, 'value'], message });
        }
        if (meaning === undefined) {
          context.addIssue({ code: 'custom', path: [index, 'meaning'], message: missing });
        }
        return value === undefined || meaning === undefined ? [] : [{ value, meaning: toMeaning(meaning) }];
      });
    });
}
