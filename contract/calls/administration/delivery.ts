import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import {
  DELIVERY_MODES,
  DELIVERY_STATES,
  DELIVERY_TASKS,
  SOURCE_KINDS,
} from '#contract/values/administration/delivery.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { mappingNumberSchema } from './mapping.ts';
import { CODE_MEANINGS, TABLE_COLUMNS } from '#contract/values/administration/mapping.ts';
import { GENDERS, SERVICES } from '#contract/values/vocabulary.ts';

const countSchema = z.int().nonnegative();

const countsSchema = z.strictObject({
  read: countSchema,
  created: countSchema,
  changed: countSchema,
  skipped: countSchema,
  rejected: countSchema,
});

export const deliverySchema = z.strictObject({
  deliveryId: idSchema,
  /** Null until it is stored. */
  number: z.int().positive().nullable(),
  state: z.enum(DELIVERY_STATES),
  /** The work that waits or is under way. */
  task: z.enum(DELIVERY_TASKS).nullable(),
  receivedAt: instantSchema,
  /** The name of the account or machine account that sent it; null for the operator's command. */
  sentBy: z.string().nullable(),
  mode: z.enum(DELIVERY_MODES),
  coveredFrom: daySchema.nullable(),
  coveredThrough: daySchema.nullable(),
  /** The sums of its files; null before the first preview. */
  counts: countsSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  /** Whether it is the latest stored delivery and can be undone. */
  canUndo: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What delivers absences: a program, a machine account, or the people who send tables. */
const dataSourceSchema = z.strictObject({
  sourceId: idSchema,
  kind: z.enum(SOURCE_KINDS),
  /** The name of the program or the machine account; null for tables that people send, and for files without one. */
  name: z.string().nullable(),
  coveredThrough: daySchema,
  deliveredAt: instantSchema,
  /** Whether the covered day of the organisation waits for it. */
  counts: z.boolean(),
  /** Another one that counts has delivered later days, so that figures end on the covered day of this one. */
  isBehind: z.boolean(),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

const reasonSchema = z.strictObject({
  reason: z.string(),
  count: countSchema,
  /** The first rows with this reason. */
  rows: z.array(z.string()),
});

/** Values with what each probably means; null: its name does not show it. */
function valuesOf<Meaning extends z.ZodType>(meaning: Meaning) {
  return z.array(z.strictObject({ value: z.string(), count: countSchema, meaning: meaning.nullable() }));
}

/** Rows that a mapping of the organisation could get for the codes and columns that were not read. */
export const mappingProposalSchema = z.strictObject({
  /** The mapping that the files were read with. */
  mapping: z.strictObject({ number: mappingNumberSchema, name: z.string() }),
  codes: z.array(
    z.strictObject({
      code: z.string(),
      kind: z.enum(['type', 'timeCode', 'wageCode']),
      /** How often the files have it. */
      count: countSchema,
      /** Null: the name does not show it. */
      meaning: z.enum(CODE_MEANINGS).nullable(),
    }),
  ),
  columns: z.array(
    z.strictObject({
      header: z.string(),
      /** Null: the name does not show it. */
      column: z.enum(TABLE_COLUMNS).nullable(),
    }),
  ),
  /** Values of the column of genders that are not known. */
  genders: valuesOf(z.enum(GENDERS)),
  /** Values of the column of causes that are no numbers. */
  causes: valuesOf(z.int()),
  /** Names of services of occupational health that are not known. */
  services: valuesOf(z.enum(SERVICES)),
  /** Departments of employees that are not known. */
  departments: z.array(z.strictObject({ value: z.string(), count: countSchema })),
  /** Whether degrees were rejected, because their unit is not known. */
  degrees: z.boolean(),
  /** Whether dates were rejected, because their order of day and month is not known. */
  dates: z.boolean(),
  /** The names of sheets of workbooks that can be read, if the mapping does not state which are. */
  sheets: z.array(z.string()),
  /** Layouts for tables without a known header. */
  layouts: z.array(
    z.strictObject({
      /** The name of the file, with `*` for the numbers in it. */
      files: z.string(),
      /** Null: the values do not show it. */
      positions: z.array(z.enum(TABLE_COLUMNS).nullable()),
    }),
  ),
  /** The headers and senders of files that no mapping recognises. */
  fingerprints: z.array(z.string()),
});
export type MappingProposal = z.infer<typeof mappingProposalSchema>;

const reportedFileSchema = z.strictObject({
  name: z.string(),
  kind: z.string(),
  /** The mapping that it was read with, and its version; null without a saved mapping, and for earlier deliveries. */
  mapping: z.strictObject({ name: z.string(), version: z.int().positive() }).nullable(),
  counts: countsSchema,
  /** Rows of a kind that is not imported, by kind. */
  ignored: z.array(z.strictObject({ kind: z.string(), count: countSchema })),
  notes: z.array(z.string()),
  rejections: z.array(reasonSchema),
  remarks: z.array(reasonSchema),
});

const percentSchema = z.number().nullable();
const daysSchema = countSchema.nullable();

/** What the delivery takes away, or would take away. */
const effectsSchema = z.strictObject({
  employments: countSchema,
  endedEmployments: countSchema,
  absences: countSchema,
  withdrawnAbsences: countSchema,
  /** Stored rows of service use of the period of a complete delivery, and those that it removes. */
  serviceUses: countSchema,
  removedServiceUses: countSchema,
  /** Total sick leave in percent by month; null if it was not measured, or concerns fewer than five people. */
  sickLeave: z
    .array(z.strictObject({ start: daySchema, end: daySchema, before: percentSchema, after: percentSchema }))
    .nullable(),
  /**
   * The largest changes of days of sick leave by department and month, without those that concern fewer than five people; null
   * except in previews.
   */
  differences: z
    .array(
      z.strictObject({
        department: z.string(),
        start: daySchema,
        end: daySchema,
        before: countSchema,
        after: countSchema,
      }),
    )
    .nullable(),
  /** The limits of the organisation when the files were read, in percent, and of the sick leave in percentage points. */
  limits: z.strictObject({
    endedEmployments: z.number(),
    withdrawnAbsences: z.number(),
    removedServiceUses: z.number(),
    sickLeavePoints: z.number(),
  }),
  exceeded: z.array(
    z.enum(['endedEmployments', 'withdrawnAbsences', 'removedServiceUses', 'sickLeavePoints']),
  ),
});

export const deliveryDetailsSchema = z.strictObject({
  delivery: deliverySchema,
  settings: deliverySettings(),
  /** The names of the mappings of the organisation, the default one first. */
  mappings: z.array(z.string()),
  /** How its row corrects one stored absence; null for other deliveries. */
  correction: z.enum(['change', 'withdraw']).nullable(),
  /** The names and sizes of the files that were sent; empty for the operator's command and after their retention. */
  sentFiles: z.array(z.strictObject({ name: z.string(), size: countSchema })),
  /** The rows read so far by the work under way. */
  rowsRead: countSchema.nullable(),
  /** How often the work began again, because the server had stopped. */
  interruptions: countSchema,
  /** The latest work was interrupted too often and does not begin again by itself. */
  givenUp: z.boolean(),
  /** The number of a stored delivery with the same files. */
  sameAs: z.int().positive().nullable(),
  /** Why the files cannot be imported. */
  problem: z.string().nullable(),
  report: z
    .strictObject({
      outcome: z.enum(['stored', 'dryRun', 'refused', 'nothingUsable', 'incomplete', 'held']),
      effects: effectsSchema,
      /** Of a correction that found its absence: its days, null without an end, 0 if it is withdrawn. */
      correction: z.strictObject({ before: daysSchema, after: daysSchema }).nullable(),
      files: z.array(reportedFileSchema),
    })
    .nullable(),
  hasErrorList: z.boolean(),
  /** What the current mapping does not state yet; null: nothing. */
  proposal: mappingProposalSchema.nullable(),
});
export type DeliveryDetails = z.infer<typeof deliveryDetailsSchema>;

function deliverySettings() {
  return z.strictObject({
    mode: z.enum(DELIVERY_MODES),
    /** The last day that the files cover; null: the latest day in the files. */
    covers: daySchema.nullable(),
    /** With `complete`: the first day that the absences cover. */
    coversFrom: daySchema.nullable(),
    /** The name of the mapping that all files are read with; null: the one that recognises each file, or the default one. */
    mapping: z.string().nullable().default(null),
  });
}

const paramsSchema = z.strictObject({ deliveryId: idSchema });

const administration = { audience: 'token', administration: true } as const;
const changesOne = { ...administration, params: paramsSchema, writes: true } as const;

export const deliveryCalls = {
  deliveryList: defineCall({
    method: 'GET',
    path: '/deliveries',
    ...administration,
    response: z.strictObject({
      /** The latest first: those that are not decided, then the others by number. */
      deliveries: z.array(deliverySchema),
      /** By covered day, the one that is most behind first. */
      sources: z.array(dataSourceSchema),
      /** The names of the mappings of the organisation, the default one first. */
      mappings: z.array(z.string()),
    }),
  }),
  dataSourceChange: defineCall({
    method: 'PUT',
    path: '/data-sources/:sourceId',
    ...administration,
    params: z.strictObject({ sourceId: idSchema }),
    request: z.strictObject({ counts: z.boolean() }),
    responseType: 'nothing',
    writes: true,
  }),
  deliveryReceive: defineCall({
    method: 'POST',
    path: '/deliveries',
    ...administration,
    machines: true,
    requestAs: 'multipart',
    upload: 'data',
    request: z.strictObject({
      mode: z.enum(DELIVERY_MODES).optional(),
      covers: daySchema.optional(),
      coversFrom: daySchema.optional(),
      /** The name of a mapping, see the settings of the delivery. Empty: not chosen. */
      mapping: z.string().optional(),
      /** `store`: stored at once unless it is held. Default: only previewed. */
      then: z.enum(['preview', 'store']).optional(),
    }),
    response: z.strictObject({ deliveryId: idSchema }),
    writes: true,
    creates: true,
  }),
  deliveryGet: defineCall({
    method: 'GET',
    path: '/deliveries/:deliveryId',
    ...administration,
    machines: true,
    params: paramsSchema,
    response: deliveryDetailsSchema,
  }),
  deliveryPreview: defineCall({
    method: 'POST',
    path: '/deliveries/:deliveryId/preview',
    ...changesOne,
    request: deliverySettings(),
    responseType: 'nothing',
  }),
  deliveryConfirm: defineCall({
    method: 'POST',
    path: '/deliveries/:deliveryId/confirm',
    ...changesOne,
    responseType: 'nothing',
  }),
  deliveryDiscard: defineCall({
    method: 'DELETE',
    path: '/deliveries/:deliveryId',
    ...changesOne,
    responseType: 'nothing',
  }),
  deliveryUndo: defineCall({
    method: 'POST',
    path: '/deliveries/:deliveryId/undo',
    ...changesOne,
    responseType: 'nothing',
  }),
  deliveryErrors: defineCall({
    method: 'GET',
    path: '/deliveries/:deliveryId/errors',
    ...administration,
    params: paramsSchema,
    responseType: 'file',
  }),
};
