import { z } from 'zod';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { COLUMN_NAMES, normalizeName } from '../files/csv-columns.ts';
import { normaliseOrganisationNumber } from '../values/personal/organisation-number.ts';
import { CODE_MEANINGS, type CodeMeaningName } from './code-meanings.ts';

const MAX_ENTRIES = 500;

const codeSchema = z.strictObject({
  /** A type in a table, or a time or wage code of a payroll file; compared without case. */
  code: z.string().trim().min(1).max(LINE_MAX_LENGTH),
  meaning: z.enum(CODE_MEANINGS),
  /** The unit of the amount of pay transactions with this wage code. Without it they are not read. */
  unit: z.enum(['hours', 'days']).optional(),
});

const columnSchema = z.strictObject({
  /** The name in the header of the file; compared without case and punctuation. */
  header: z.string().trim().min(1).max(LINE_MAX_LENGTH),
  /** Null: the column is not read. */
  column: z.enum(COLUMN_NAMES).nullable(),
});

/** How to read the files of one source: what its columns, codes and degrees mean. */
export const mappingSchema = z.strictObject({
  name: z.string().trim().min(1).max(ID_MAX_LENGTH),
  columns: z.array(columnSchema).max(MAX_ENTRIES).default([]),
  codes: z.array(codeSchema).max(MAX_ENTRIES).default([]),
  /** The unit of degrees; without it a degree that may be a fraction is rejected. */
  degrees: z.enum(['percent', 'fraction']).optional(),
  /** A day that means an open end, beside 9999-12-31 and 2999-12-31. */
  openEnd: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day')
    .optional(),
  /** Organisation numbers whose payroll files are accepted beside the organisation's own. */
  organisationNumbers: z
    .array(z.string().refine(isNumber, 'is not an organisation number').transform(requireNumber))
    .max(MAX_ENTRIES)
    .default([]),
});

export type MappingContent = z.infer<typeof mappingSchema>;

/** A mapping prepared for reading. */
export interface Mapping {
  /** By normalised header; an empty name: the column is not read. */
  columns: ReadonlyMap<string, string>;
  /** By code in upper case. */
  codes: ReadonlyMap<string, { meaning: CodeMeaningName; unit: 'hours' | 'days' | null }>;
  degrees: 'percent' | 'fraction' | null;
  openEnd: string | null;
  organisationNumbers: readonly string[];
}

export const NO_MAPPING: Mapping = {
  columns: new Map(),
  codes: new Map(),
  degrees: null,
  openEnd: null,
  organisationNumbers: [],
};

export function toMapping(content: MappingContent): Mapping {
  return {
    columns: new Map(content.columns.map(({ header, column }) => [normalizeName(header), column ?? ''])),
    codes: new Map(
      content.codes.map(({ code, meaning, unit }) => [code.toUpperCase(), { meaning, unit: unit ?? null }]),
    ),
    degrees: content.degrees ?? null,
    openEnd: content.openEnd ?? null,
    organisationNumbers: content.organisationNumbers,
  };
}

function isNumber(text: string): boolean {
  return normaliseOrganisationNumber(text) !== null;
}

function requireNumber(text: string): string {
  return normaliseOrganisationNumber(text) ?? text;
}
