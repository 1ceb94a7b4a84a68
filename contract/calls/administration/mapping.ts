import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { instantSchema } from '#contract/values/day.ts';
import { GENDERS } from '#contract/values/vocabulary.ts';
import {
  AMOUNT_UNITS,
  CODE_MEANINGS,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DEGREE_UNITS,
  MAX_HEADER_ROW,
  MAX_LAYOUTS,
  MAX_MAPPED,
  MAX_POSITIONS,
  NO_HEADER,
  SHEET_NAME_MAX_LENGTH,
  TABLE_COLUMNS,
  TABLE_ENCODINGS,
  TABLE_SEPARATORS,
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
    .max(MAX_MAPPED)
    .default([]);

/** How to read the files of an organisation: what their columns, codes and degrees mean. */
export const mappingSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        /** The name in the header of a table; compared without case and punctuation, so it has a letter or a digit. */
        header: lineSchema.regex(/[\p{L}\d]/u),
        /** Null: the column is not read. */
        column: z.enum(TABLE_COLUMNS).nullable(),
      }),
    )
    .max(MAX_MAPPED)
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
    .max(MAX_MAPPED)
    .default([]),
  genders: valuesOf(z.enum(GENDERS)),
  /** Ids of the catalogue. */
  causes: valuesOf(z.int()),
  /** Also of the people of PAXml. */
  employmentTypes: valuesOf(lineSchema),
  /** Layouts of tables that are not detected. */
  layouts: z.array(layoutSchema).max(MAX_LAYOUTS).default([]),
  /** The unit of degrees. Null: percent, but degrees that may also be a fraction of a day (0.5, and 1 beside them) are rejected. */
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
    .max(MAX_MAPPED)
    .default([]),
  /** Names of the sheets that are read of workbooks, compared without case. Empty: the first sheet with a usable header. */
  sheets: z.array(z.string().trim().min(1).max(SHEET_NAME_MAX_LENGTH)).max(MAX_MAPPED).default([]),
});
export type MappingContent = z.infer<typeof mappingSchema>;

const versionSchema = z.int().nonnegative();

const administration = { audience: 'token', administration: true } as const;

export const mappingCalls = {
  mappingGet: defineCall({
    method: 'GET',
    path: '/mapping',
    ...administration,
    response: z.strictObject({
      /** Counted from 1; 0: the organisation has none. */
      version: versionSchema,
      savedAt: instantSchema.nullable(),
      /** The name of the account that saved it. */
      savedBy: z.string().nullable(),
      mapping: mappingSchema,
      /** The catalogue of causes, by name in the language of the caller. */
      causes: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  }),
  mappingSave: defineCall({
    method: 'PUT',
    path: '/mapping',
    ...administration,
    request: z.strictObject({
      /** The version that the mapping was changed from. */
      version: versionSchema,
      mapping: mappingSchema,
    }),
    response: z.strictObject({ version: versionSchema }),
    writes: true,
  }),
};
