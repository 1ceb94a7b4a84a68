import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { GENDERS, SERVICES } from '#contract/values/vocabulary.ts';
import {
  AMOUNT_UNITS,
  CODE_MEANINGS,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DEFAULT_MAPPING_NUMBER,
  DEGREE_UNITS,
  FINGERPRINT_MAX_LENGTH,
  MAX_HEADER_ROW,
  MAX_LAYOUTS,
  MAX_MAPPING_ENTRIES,
  MAX_POSITIONS,
  NO_HEADER,
  MAPPED_SHEET_NAME_MAX_LENGTH,
  TABLE_COLUMNS,
  TABLE_ENCODINGS,
  TABLE_SEPARATORS,
  UNNAMED_MAPPING,
} from '#contract/values/administration/mapping.ts';

const lineSchema = z.string().trim().min(1).max(LINE_MAX_LENGTH);

/** How tables are laid out. What is null is detected; what is stated counts, and a table that contradicts it is rejected. */
const layoutSchema = z
  .strictObject({
    /** The name of the files, with `*` for any characters; compared without case. The first layout that fits a file counts. */
    files: lineSchema,
    /** The row of the header, from 1; `none`: the first row is data. */
    header: z
      .union([z.int().min(1).max(MAX_HEADER_ROW), z.literal(NO_HEADER)])
      .nullable()
      .default(null),
    /** The columns in their order, if there is no header. Null: the column is not read. */
    positions: z.array(z.enum(TABLE_COLUMNS).nullable()).max(MAX_POSITIONS).default([]),
    separator: z.enum(TABLE_SEPARATORS).nullable().default(null),
    encoding: z.enum(TABLE_ENCODINGS).nullable().default(null),
    decimalSign: z.enum(DECIMAL_SIGNS).nullable().default(null),
  })
  .refine(({ header, positions }) => (header === NO_HEADER) === positions.length > 0, {
    path: ['positions'],
    message: 'A layout without a header has the columns in their order, and one with a header has none',
  });

/** Values of a column of tables, compared without case. With the meaning null, the cell counts as empty. */
const valuesOf = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z
    .array(z.strictObject({ value: lineSchema, meaning: meaning.nullable() }))
    .max(MAX_MAPPING_ENTRIES)
    .default([]);

/** The command distinguishes a name from the path of a JSON file. */
const nameSchema = lineSchema.regex(/^(?!.*\.json$)[^/\\]*$/i);

/** How to read files of an organisation: what their columns, codes and degrees mean. */
export const mappingSchema = z.strictObject({
  /** Unique in the organisation, compared without case. */
  name: nameSchema.default(UNNAMED_MAPPING),
  /**
   * What identifies the files that are read with this mapping: the header of a table, or the organisation number and the program of
   * a payroll file. Compared without case and punctuation.
   */
  fingerprints: z
    .array(
      z
        .string()
        .trim()
        .max(FINGERPRINT_MAX_LENGTH)
        .regex(/[\p{L}\d]/u),
    )
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
  columns: z
    .array(
      z.strictObject({
        /** The name in the header of a table; compared without case and punctuation, so it has a letter or a digit. */
        header: lineSchema.regex(/[\p{L}\d]/u),
        /** Null: the column is not read. */
        column: z.enum(TABLE_COLUMNS).nullable(),
      }),
    )
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
  codes: z
    .array(
      z.strictObject({
        /** A type in a table, or a time or wage code of a payroll file; compared without case. */
        code: lineSchema,
        meaning: z.enum(CODE_MEANINGS),
        /** The unit of the amount of pay transactions with this wage code. Null: they are not read. */
        unit: z.enum(AMOUNT_UNITS).nullable().default(null),
      }),
    )
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
  genders: valuesOf(z.enum(GENDERS)),
  /** Ids of the catalogue. */
  causes: valuesOf(z.int()),
  /** Also of the people of PAXml. */
  employmentTypes: valuesOf(lineSchema),
  /** Services of occupational health. Null: the row is not read. */
  services: valuesOf(z.enum(SERVICES)),
  /** Departments of employees by the id, the name or the end of the path of one of the files or of the organisation. */
  departments: z
    .array(z.strictObject({ value: lineSchema, meaning: lineSchema }))
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
  /** Layouts of tables that are not detected. */
  layouts: z.array(layoutSchema).max(MAX_LAYOUTS).default([]),
  /** The unit of degrees. Null: percent, but degrees that may also be a fraction of a day (0.5, and 1 beside them) or hours are rejected. */
  degrees: z.enum(DEGREE_UNITS).nullable().default(null),
  /** How dates such as 3/2/2025 are read; ISO dates always are. Null: such dates are rejected. */
  dates: z.enum(DATE_ORDERS).nullable().default(null),
  /** A further day that means an open end. 2999-12-31, 9999-12-31 and the words of is-open-end.ts always do. */
  openEnd: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .default(null),
  /** Organisation numbers whose payroll files are accepted beside the organisation's own. */
  organisationNumbers: z
    .array(z.string().regex(/^\d{6}-?\d{4}$/))
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
  /** Names of the sheets that are read of workbooks, compared without case. Empty: the first sheet with a usable header. */
  sheets: z
    .array(z.string().trim().min(1).max(MAPPED_SHEET_NAME_MAX_LENGTH))
    .max(MAX_MAPPING_ENTRIES)
    .default([]),
});
export type MappingContent = z.infer<typeof mappingSchema>;

const versionSchema = z.int().nonnegative();

/** 0: the default mapping, which every organisation has. */
export const mappingNumberSchema = z.int().nonnegative();

const savedMappingSchema = z.strictObject({
  /** Versions are counted from 1 for all mappings of the organisation together; 0: it has not been saved. */
  version: versionSchema,
  savedAt: instantSchema.nullable(),
  /** The name of the account that saved it. */
  savedBy: z.string().nullable(),
  mapping: mappingSchema,
});
export type SavedMapping = z.infer<typeof savedMappingSchema>;

const administration = { audience: 'token', administration: true } as const;

export const mappingCalls = {
  mappingGet: defineCall({
    method: 'GET',
    path: '/mapping',
    ...administration,
    /** The default mapping, and the others. */
    response: savedMappingSchema.extend({
      /** By number. */
      others: z.array(savedMappingSchema.extend({ number: mappingNumberSchema })),
      /** The catalogue of causes, by name in the language of the caller. */
      causes: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  }),
  mappingSave: defineCall({
    method: 'PUT',
    path: '/mapping',
    ...administration,
    request: z.strictObject({
      /** Null: a new mapping. */
      number: mappingNumberSchema.nullable().default(DEFAULT_MAPPING_NUMBER),
      /** The version that the mapping was changed from; 0 for a new one. */
      version: versionSchema,
      mapping: mappingSchema,
    }),
    response: z.strictObject({ version: versionSchema, number: mappingNumberSchema }),
    writes: true,
  }),
  mappingRemove: defineCall({
    method: 'DELETE',
    path: '/mappings/:number',
    ...administration,
    params: z.strictObject({ number: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
};
