import { z } from 'zod';
import {
  ANY_CHARACTERS,
  DECIMAL_SIGNS,
  MAX_HEADER_ROW,
  MAX_LAYOUTS,
  MAX_POSITIONS,
  NO_HEADER,
  TABLE_COLUMNS,
  TABLE_ENCODINGS,
  TABLE_SEPARATORS,
} from '#contract/values/administration/mapping.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { NOT_READ } from './mapping-fields.ts';
import type { OtherMappings } from './other-mappings.server.ts';

/** The layouts of tables as typed; empty rows are left out. Without a name a layout is that of all files. */
export function createLayoutsSchema(t: Translate, line: z.ZodOptional<z.ZodString>, others: OtherMappings) {
  const positions = z
    .array(z.object({ column: z.enum([...TABLE_COLUMNS, NOT_READ]).optional() }))
    .max(MAX_POSITIONS, t('admin:mapping.tooMany', { max: MAX_POSITIONS }))
    .default([])
    .transform((rows, context) => {
      const listed = new Set<string>();
      return rows.map(({ column }, index) => {
        const isRepeated = column !== undefined && column !== NOT_READ && listed.has(column);
        if (column !== undefined) listed.add(column);
        if (column === undefined || isRepeated) {
          const message = t(column === undefined ? 'admin:mapping.columnMissing' : 'admin:layout.repeated');
          context.addIssue({ code: 'custom', path: [index, 'column'], message });
        }
        return column === undefined || column === NOT_READ ? null : column;
      });
    });
  const header = z
    .union([z.literal(NO_HEADER), z.coerce.number().int().min(1).max(MAX_HEADER_ROW)])
    .optional();
  const layout = z
    .object({
      files: line,
      header,
      separator: z.enum(TABLE_SEPARATORS).optional(),
      encoding: z.enum(TABLE_ENCODINGS).optional(),
      decimalSign: z.enum(DECIMAL_SIGNS).optional(),
      positions,
    })
    .superRefine((row, context) => {
      const hasPositions = row.positions.length > 0;
      if ((row.header === NO_HEADER) === hasPositions) return;
      context.addIssue({
        code: 'custom',
        path: [hasPositions ? 'header' : 'positions'],
        message: t(hasPositions ? 'admin:layout.positionsWithHeader' : 'admin:layout.positionsMissing'),
      });
    });
  return z
    .array(layout)
    .max(MAX_LAYOUTS, t('admin:mapping.tooMany', { max: MAX_LAYOUTS }))
    .default([])
    .transform((rows, context) => {
      const listed = new Set<string>();
      const filled = rows.flatMap(({ files, ...row }, index) => {
        const { positions: columns, ...choices } = row;
        const isEmpty = columns.length === 0 && Object.values(choices).every((one) => one === undefined);
        if (isEmpty && files === undefined) return [];
        return [{ ...row, index, files: files ?? ANY_CHARACTERS, header: row.header ?? null }];
      });
      return filled.map(({ index, files, header: stated, positions: columns, ...choices }) => {
        const reject = (message: string) => {
          context.addIssue({ code: 'custom', path: [index, 'files'], message });
        };
        if (listed.has(files.toLowerCase())) reject(t('admin:layout.filesRepeated'));
        listed.add(files.toLowerCase());
        const shared = stated === NO_HEADER ? others.findByFiles(files, filled) : null;
        if (shared !== null) {
          const { name, files: other, example } = shared;
          reject(t('admin:layout.namesOverlap', { name, files: other, example }));
        }
        const { separator = null, encoding = null, decimalSign = null } = choices;
        return { files, header: stated, positions: columns, separator, encoding, decimalSign };
      });
    });
}
