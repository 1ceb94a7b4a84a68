import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { TableColumn } from '#contract/values/administration/mapping.ts';
import { DELIVERY_MODES, DELIVERY_STATES, DELIVERY_TASKS } from '#contract/values/administration/delivery.ts';
import { apiSchema } from '#provider/database/api-schema.ts';
import { organisation } from '../organisation.ts';
import { person } from '../person.ts';

/**
 * A set of files that is imported in one transaction. `received`, `previewed` and `held`: nothing of it is stored yet. `rejected`:
 * it cannot be imported. `discarded`: it was withdrawn before it was stored.
 */
export const delivery = apiSchema.table(
  'delivery',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    deliveryId: uuid('delivery_id').notNull(),
    /** 1 for the organisation's first stored delivery, without gaps; null until it is stored. */
    number: integer('number'),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The account or machine account that sent it; null for the operator's command. */
    sentBy: uuid('sent_by'),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    /** The work that waits for this delivery or is under way (provider/administration/deliveries/tasks). */
    task: text('task', { enum: DELIVERY_TASKS }),
    /** The account that requested the task; null for none, and for the operator. */
    taskBy: uuid('task_by'),
    /** The start of the task; null while it waits. */
    taskStartedAt: timestamp('task_started_at', { withTimezone: true, mode: 'string' }),
    /** How often a task was begun again, because the process had ended. */
    interruptions: integer('interruptions').notNull().default(0),
    /** How to import the files; null for deliveries of the command. */
    settings: jsonb('settings').$type<DeliverySettings>(),
    /**
     * The result of the latest preview or attempt (JSON of {@link DeliveryResult}), encrypted; null before it, and for deliveries
     * of the command.
     */
    result: text('result'),
    /** `complete`: the files were everything of what they cover. */
    mode: text('mode', { enum: DELIVERY_MODES }).notNull(),
    /** The latest version of the stored mappings when its files were read, 0 without one; null before the first preview. */
    mappingVersion: integer('mapping_version'),
    /** The first day that complete absences or service use cover. */
    coveredFrom: date('covered_from', { mode: 'string' }),
    /** The last day that its absences, or its complete service use, cover; null if it has neither. */
    coveredThrough: date('covered_through', { mode: 'string' }),
    /** The counts of each file, without its name, which may contain a person's name. */
    files: jsonb('files').$type<readonly DeliveredFile[]>().notNull(),
    /** What it took away; null if that was not measured. */
    effects: jsonb('effects').$type<DeliveredEffects>(),
    /** Whether its changes are recorded still (`delivery_change`), so that it can be undone. */
    changesKept: boolean('changes_kept').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, mode: 'string' }),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    primaryKey({ name: 'delivery_pk', columns: [table.organisationId, table.deliveryId] }),
    uniqueIndex('delivery_number').on(table.organisationId, table.number),
  ],
);

/** A file of a delivery that was sent to the server, and the list of its rejected rows; the bytes are in the file store. */
export const deliveryFile = apiSchema.table(
  'delivery_file',
  {
    organisationId: uuid('organisation_id').notNull(),
    fileId: uuid('file_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** `errors`: all rejections and remarks of the latest preview or attempt, as lines of JSON. */
    purpose: text('purpose', { enum: ['data', 'errors'] }).notNull(),
    /** Encrypted. */
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'delivery_file_pk', columns: [table.organisationId, table.fileId] }),
    foreignKey({
      name: 'delivery_file_delivery_fk',
      columns: [table.organisationId, table.deliveryId],
      foreignColumns: [delivery.organisationId, delivery.deliveryId],
    }).onDelete('cascade'),
    index('delivery_file_delivery').on(table.organisationId, table.deliveryId),
  ],
);

export type DeliverySettings = {
  mode: (typeof DELIVERY_MODES)[number];
  /** The last day that the files cover; null: the latest day in the files. */
  covers: string | null;
  /** With `complete`: the first day that the absences cover. */
  coversFrom: string | null;
  /** Whether a person has confirmed the delivery, so that no limits apply. */
  isConfirmed: boolean;
  /** The number of the mapping that all files are read with; null or missing: the one that recognises each file. */
  mapping?: number | null;
  /** Each row corrects one stored absence (provider/import/corrections); missing in other deliveries. */
  correction?: 'change' | 'withdraw';
};

/** The outcome of a preview or an attempt to store: a report, or the reason why the files cannot be imported. */
export type DeliveryResult = ({ report: DeliveryReport } | { problem: LocalisedText }) & {
  /** By mapping. Missing in results of earlier versions; of others one object, of the default mapping. */
  unread?: UnreadContent | readonly UnreadContent[];
};

/** What the files contain that was not read, because nobody has stated what it means. */
export type UnreadContent = {
  /** The number of the mapping that the files were read with; missing: the default one. */
  mapping?: number;
  /** The headers of the tables and the senders of the payroll files; missing in results of earlier versions. */
  fingerprints?: readonly string[];
  codes: readonly UnreadCode[];
  /** The names in the headers of tables, and the column that each probably means. */
  columns: readonly { header: string; column: string | null }[];
  /** Whether degrees were rejected, because their unit is not known. */
  hasDegrees: boolean;
  /** Whether dates were rejected, because their order of day and month is not known; missing in results of earlier versions. */
  hasDates?: boolean;
  /** The names of sheets of workbooks that a mapping can choose; missing in results of earlier versions. */
  sheets?: readonly string[];
  /** Values of columns that are not known; missing in results of earlier versions. */
  values?: readonly UnreadValue[];
  /** Tables without a known header: a pattern of their names, and the column that each of theirs probably is. */
  layouts?: readonly { files: string; positions: readonly (TableColumn | null)[] }[];
};

export type UnreadValue = {
  column: 'gender' | 'cause' | 'service' | 'department';
  value: string;
  count: number;
};

/** `type`: the type of a row of a table. */
export type UnreadCode = { code: string; kind: 'type' | 'timeCode' | 'wageCode'; count: number };

export type LocalisedText = { sv: string; en: string };

export type DeliveryReport = {
  outcome: ImportOutcome;
  effects: DeliveredEffects;
  files: ReportedFile[];
  /** Of a correction that found its absence. */
  correction?: CorrectedDays;
};

/** The days of a corrected absence; null without an end, 0 after it was withdrawn. */
export type CorrectedDays = { before: number | null; after: number | null };

/** The rows with one reason; `rows` are the first of them. */
export type ReportedReason = { reason: LocalisedText; count: number; rows: LocalisedText[] };

export type ReportedFile = DeliveredFile & {
  name: string;
  /** The mapping that it was read with; missing without one, and in results of earlier versions. */
  mapping?: { name: string; version: number };
  /** Rows of a kind that is not imported, by kind. */
  ignored: { kind: string; count: number }[];
  notes: LocalisedText[];
  rejections: ReportedReason[];
  warnings: ReportedReason[];
};

export type ImportOutcome = 'stored' | 'dryRun' | 'refused' | 'nothingUsable' | 'incomplete' | 'held';

export type DeliveredFile = {
  /** Hexadecimal; missing in imports of versions without deliveries. */
  sha256?: string;
  kind: string;
  read: number;
  created: number;
  changed: number;
  skipped: number;
  rejected: number;
};

/** The limits of the organisation's settings, see contract/values/administration/organisation-settings.ts. */
export type DeliveryLimits = Pick<
  OrganisationSettings,
  'endedPercent' | 'withdrawnPercent' | 'sickLeavePoints' | 'sickLeaveMinEmployments'
>;

/** The days of sick leave in a department and a month, before and after a delivery. */
export type DepartmentDifference = {
  department: string;
  start: string;
  end: string;
  before: number;
  after: number;
};

/** What a delivery took away. */
export type DeliveredEffects = {
  /** The limits when it was read; missing in results of earlier versions. */
  limits?: DeliveryLimits;
  /** The largest changes of days of sick leave; only of previews. */
  differences?: readonly DepartmentDifference[];
  /** Employments of its day before it, and those that it ended. */
  employments: number;
  endedEmployments: number;
  /** Stored absences of its period before it, and those that it withdrew. */
  absences: number;
  withdrawnAbsences: number;
  /**
   * Stored rows of service use of the period of a complete delivery before it, and those that it removed; missing in results of
   * earlier versions.
   */
  serviceUses?: number;
  removedServiceUses?: number;
  /**
   * Total sick leave in percent, by month. `wasCovered`: earlier deliveries covered the days. Null if it was not measured,
   * because the delivery is too small to change it much.
   */
  sickLeave:
    { start: string; end: string; wasCovered: boolean; before: number | null; after: number | null }[] | null;
};

/**
 * The rows that a delivery inserted, changed or deleted, as they were before, written by triggers (migration 0009) in its
 * transaction and in the order of its statements.
 */
export const deliveryChange = apiSchema.table(
  'delivery_change',
  {
    organisationId: uuid('organisation_id').notNull(),
    changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id').notNull(),
    tableName: text('table_name').notNull(),
    operation: text('operation', { enum: ['insert', 'update', 'delete'] }).notNull(),
    /**
     * Keys without the organisation, in the order of the primary key: of an inserted statement's rows a list of keys, else
     * one key.
     */
    rowKey: jsonb('row_key').notNull(),
    /** The changed columns of an updated row, or the whole deleted row; null for inserted rows. */
    before: jsonb('before'),
    /** The person of the row: recorded changes are erased with the person. Null for inserted rows and rows of no person. */
    personId: uuid('person_id'),
  },
  (table) => [
    primaryKey({ name: 'delivery_change_pk', columns: [table.organisationId, table.changeId] }),
    foreignKey({
      name: 'delivery_change_delivery_fk',
      columns: [table.organisationId, table.deliveryId],
      foreignColumns: [delivery.organisationId, delivery.deliveryId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'delivery_change_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    index('delivery_change_delivery').on(table.organisationId, table.deliveryId, table.changeId),
    index('delivery_change_person').on(table.organisationId, table.personId),
  ],
);
