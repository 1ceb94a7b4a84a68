import { z } from 'zod';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import {
  AMOUNT_UNITS,
  CODE_MEANINGS,
  DATE_ORDERS,
  DEGREE_UNITS,
  FINGERPRINT_MAX_LENGTH,
  MAX_MAPPING_ENTRIES,
  MAPPED_SHEET_NAME_MAX_LENGTH,
  TABLE_COLUMNS,
} from '#contract/values/administration/mapping.ts';
import { GENDERS, SERVICES } from '#contract/values/vocabulary.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { createLayoutsSchema } from './layouts-schema.server.ts';
import { NOT_READ } from './mapping-fields.ts';
import { type OtherMappings, shorten, toComparableHeader } from './other-mappings.server.ts';
import { createValuesSchema } from './values-schema.server.ts';

/** The name of a mapping as typed. */
export function createMappingNameSchema(t: Translate) {
  const missing = t('admin:mapping.nameMissing');
  return (
    z
      .string({ error: missing })
      .trim()
      .min(1, missing)
      .max(LINE_MAX_LENGTH, t('admin:mapping.tooLong'))
      // The command distinguishes a name from the path of a JSON file.
      .regex(/^(?!.*\.json$)[^/\\]*$/i, t('admin:mapping.nameInvalid'))
  );
}

/** The form of the mapping as typed; empty rows are left out. Messages are in the language of the page. */
export function createMappingSchema(t: Translate, others: OtherMappings) {
  const tooMany = t('admin:mapping.tooMany', { max: MAX_MAPPING_ENTRIES });
  const line = z.string().max(LINE_MAX_LENGTH, t('admin:mapping.tooLong')).optional();
  const codes = z
    .array(
      z.object({
        code: line,
        meaning: z.enum(CODE_MEANINGS).optional(),
        unit: z.enum(AMOUNT_UNITS).optional(),
      }),
    )
    .max(MAX_MAPPING_ENTRIES, tooMany)
    .default([])
    .transform((rows, context) => {
      const listed = new Set<string>();
      return rows.flatMap(({ code, meaning, unit }, index) => {
        if (code === undefined && meaning === undefined && unit === undefined) return [];
        const isRepeated = code !== undefined && listed.has(code.toUpperCase());
        if (code !== undefined) listed.add(code.toUpperCase());
        if (code === undefined || isRepeated) {
          const message = t(code === undefined ? 'admin:mapping.codeMissing' : 'admin:mapping.codeRepeated');
          context.addIssue({ code: 'custom', path: [index, 'code'], message });
        }
        if (meaning === undefined) {
          context.addIssue({
            code: 'custom',
            path: [index, 'meaning'],
            message: t('admin:mapping.meaningMissing'),
          });
        }
        return code === undefined || meaning === undefined ? [] : [{ code, meaning, unit: unit ?? null }];
      });
    });
  const columns = z
    .array(z.object({ header: line, column: z.enum([...TABLE_COLUMNS, NOT_READ]).optional() }))
    .max(MAX_MAPPING_ENTRIES, tooMany)
    .default([])
    .transform((rows, context) => {
      const listed = new Set<string>();
      return rows.flatMap(({ header, column }, index) => {
        if (header === undefined && column === undefined) return [];
        const comparable = toComparableHeader(header ?? '');
        const isRepeated = listed.has(comparable);
        if (comparable !== '') listed.add(comparable);
        if (comparable === '' || isRepeated) {
          const key =
            header === undefined ? 'headerMissing' : isRepeated ? 'headerRepeated' : 'headerUnreadable';
          context.addIssue({ code: 'custom', path: [index, 'header'], message: t(`admin:mapping.${key}`) });
        }
        if (column === undefined) {
          context.addIssue({
            code: 'custom',
            path: [index, 'column'],
            message: t('admin:mapping.columnMissing'),
          });
        }
        if (header === undefined || column === undefined) return [];
        return [{ header, column: column === NOT_READ ? null : column }];
      });
    });
  const meaningChosen = z.string().optional();
  const genders = createValuesSchema(t, line, z.enum([...GENDERS, NOT_READ]).optional(), (meaning) =>
    meaning === NOT_READ ? null : meaning,
  );
  const causes = createValuesSchema(t, line, meaningChosen, (meaning) =>
    meaning === NOT_READ ? null : Number(meaning),
  );
  const employmentTypes = createValuesSchema(t, line, line.default(''), (meaning) => meaning || null);
  const services = createValuesSchema(t, line, z.enum([...SERVICES, NOT_READ]).optional(), (meaning) =>
    meaning === NOT_READ ? null : meaning,
  );
  const departmentMissing = t('admin:value.departmentMissing');
  const departments = createValuesSchema(t, line, line, (meaning) => meaning, departmentMissing);
  const layouts = createLayoutsSchema(t, line, others);
  const openEnd = z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, t('admin:mapping.notADay'))
    .optional()
    .transform((day) => day ?? null);
  const organisationNumbers = z
    .string()
    .default('')
    .transform((typed) => typed.split(/[\s,;]+/).filter((number) => number !== ''))
    .refine(
      (numbers) => numbers.every((number) => /^\d{6}-?\d{4}$/.test(number)),
      t('admin:mapping.notANumber'),
    );
  // Names of sheets may have commas and spaces.
  const sheets = z
    .string()
    .default('')
    .transform((typed) =>
      [...new Set(typed.split('\n').map((name) => name.trim()))].filter((name) => name !== ''),
    )
    .refine((names) => names.length <= MAX_MAPPING_ENTRIES, tooMany)
    .refine(
      (names) => names.every((name) => name.length <= MAPPED_SHEET_NAME_MAX_LENGTH),
      t('admin:mapping.tooLong'),
    );
  const fingerprints = z
    .string()
    .default('')
    .transform((typed, context) => {
      const lines = typed.split('\n').map((line) => line.trim());
      const byComparable = new Map(lines.map((line) => [toComparableHeader(line), line]));
      byComparable.delete('');
      const found = [...byComparable.values()];
      const isTooLong = found.some(({ length }) => length > FINGERPRINT_MAX_LENGTH);
      if (isTooLong || found.length > MAX_MAPPING_ENTRIES) {
        context.addIssue({ code: 'custom', message: isTooLong ? t('admin:mapping.tooLong') : tooMany });
      }
      const taken = found.find((line) => others.findByFingerprint(line) !== null);
      const name = taken === undefined ? null : others.findByFingerprint(taken);
      if (taken !== undefined && name !== null) {
        const message = t('admin:mapping.filesTaken', { name, files: shorten(taken) });
        context.addIssue({ code: 'custom', message });
      }
      return found;
    });
  return z.object({
    version: z.coerce.number().int().nonnegative(),
    name: createMappingNameSchema(t),
    fingerprints,
    codes,
    columns,
    genders,
    causes,
    employmentTypes,
    services,
    departments,
    layouts,
    openEnd,
    organisationNumbers,
    sheets,
    degrees: z
      .enum(DEGREE_UNITS)
      .optional()
      .transform((unit) => unit ?? null),
    dates: z
      .enum(DATE_ORDERS)
      .optional()
      .transform((order) => order ?? null),
  });
}
