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
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';
import { person } from './person.ts';

/** A set of files that was imported in one transaction. */
export const delivery = apiSchema.table(
  'delivery',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    deliveryId: uuid('delivery_id').notNull(),
    /** 1 for the organisation's first delivery, without gaps. */
    number: integer('number').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The account that sent it; null for the operator's command. */
    sentBy: uuid('sent_by'),
    state: text('state', { enum: ['stored', 'undone'] }).notNull(),
    /** `complete`: the files were everything of what they cover. */
    mode: text('mode', { enum: ['changes', 'complete'] }).notNull(),
    /** The first day that complete absences cover. */
    coveredFrom: date('covered_from', { mode: 'string' }),
    /** The last day that its absences cover; null if it has none. */
    coveredThrough: date('covered_through', { mode: 'string' }),
    /** The counts of each file, without its name, which may contain a person's name. */
    files: jsonb('files').$type<readonly DeliveredFile[]>().notNull(),
    /** What it took away; null if that was not measured. */
    effects: jsonb('effects').$type<DeliveredEffects>(),
    /** Whether the rows that it changed are kept, so that it can be undone. */
    changesKept: boolean('changes_kept').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, mode: 'string' }),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    primaryKey({ name: 'delivery_pk', columns: [table.organisationId, table.deliveryId] }),
    uniqueIndex('delivery_number').on(table.organisationId, table.number),
  ],
);

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

/** What a delivery took away. */
export type DeliveredEffects = {
  /** Employments of its day before it, and those that it ended. */
  employments: number;
  endedEmployments: number;
  /** Stored absences of its period before it, and those that it withdrew. */
  absences: number;
  withdrawnAbsences: number;
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
    /** The person of the row: kept rows are erased with the person. Null for inserted rows and rows of no person. */
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
