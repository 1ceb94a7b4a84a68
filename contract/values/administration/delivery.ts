/** Constants of deliveries. No zod: the browser may import it. */

export const DELIVERY_STATES = [
  'received',
  'previewed',
  'held',
  'rejected',
  'discarded',
  'stored',
  'undone',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_TASKS = ['preview', 'store', 'undo'] as const;
export type DeliveryTask = (typeof DELIVERY_TASKS)[number];

export const DELIVERY_MODES = ['changes', 'complete'] as const;

/** What delivers absences. `table`: CSV files and workbooks. */
export const SOURCE_KINDS = ['table', 'paxml', 'tlu'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const DATA_FILES_FIELD = 'files';
/** The form field with the name of the mapping that the files are read with. */
export const MAPPING_FIELD = 'mapping';
export const MAX_DATA_FILES = 100;
/** All files of a delivery together. */
export const MAX_DELIVERY_BYTES = 209_715_200;
