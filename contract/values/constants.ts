/** Limits and business constants that both tiers know (specification sections 5 and 9). No zod: the browser may import it. */

export const BASE_PATH = '/api';

export const HEADERS = {
  role: 'X-Role',
  dataVersion: 'X-Data-Version',
  /** The last day that imported absences cover, or `none`. */
  coveredThrough: 'X-Data-Covered-Through',
  /** When absences were imported last, an instant in UTC. Missing where it was not recorded. */
  importedAt: 'X-Data-Imported-At',
  /** How many there are, where an answer holds the first of them alone. */
  totalCount: 'X-Total-Count',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** The value of X-Data-Covered-Through before the first import of absences. */
export const NOTHING_COVERED = 'none';

export const NDJSON = 'application/x-ndjson';
export const PROBLEM_JSON = 'application/problem+json';

/** How long the answer to an idempotency key is kept, and how long a key may be. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;

// Requests
export const NOTIFICATIONS_MAX_LIMIT = 5_000;
export const ID_MAX_LENGTH = 100;
export const MAX_DEPARTMENT_IDS = 10_000;
export const LIST_PAGE_SIZE = 50;
export const MAX_OFFSET = 100_000;
export const REPORT_MAX_LIMIT = 1_000;
export const MAX_AGE = 150;
export const LOG_MESSAGE_MAX_LENGTH = 1_000;
export const LOG_DATA_MAX_BYTES = 4_096;
export const LOG_DATA_MAX_DEPTH = 3;

// Absence (statistics.md, D1 to D9)
/** Absence days of an occasion: up to this many it is short. */
export const SHORT_TERM_MAX_DAYS = 14;
/** Long-term absence is more than 14, 90 and 180 days. */
export const LONG_TERM_THRESHOLDS = [14, 90, 180] as const;
/** Rows with at most this many well days between them are one occasion of sick leave. */
export const RELAPSE_MAX_WELL_DAYS = 4;
/** The start of a short occasion that is at least the 3rd in 183 days, its own day included. */
export const REPEATED_SHORT_TERM_COUNT = 3;
export const REPEATED_SHORT_TERM_WINDOW_DAYS = 183;
/** Planned returns: from tomorrow to this many days ahead. */
export const PLANNED_RETURNS_DAYS = 7;
/** Absence history: this many days, today the last. */
export const ABSENCE_HISTORY_DAYS = 7;
/** Occasions are counted over this many months where no period is asked for. */
export const OCCASIONS_MONTHS = 12;
/** Degrees that a form offers, in percent; a row may have any from 1 to 100. */
export const ABSENCE_DEGREES = [25, 50, 75, 100] as const;

/** Day number of the occasion, inclusive at both ends; null = no upper end. */
export const ABSENCE_INTERVALS = [
  { from: 1, to: 1 },
  { from: 2, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: 365 },
  { from: 366, to: null },
] as const satisfies readonly { from: number; to: number | null }[];

/** Ids of causes and groups of causes that stand outside the catalogue (statistics.md, "Analysis series"). */
export const CAUSE_SECRECY = 0;
export const CAUSE_UNKNOWN = -1;
export const CAUSE_OTHERS = -2;

/** Figures of fewer people, or over fewer organisations, are suppressed. */
export const SUPPRESSION_MIN_PEOPLE = 5;
export const SUPPRESSION_MIN_ORGANISATIONS = 5;

// Documents
export const TEXT_MAX_LENGTH = 10_000;
export const LINE_MAX_LENGTH = 200;
export const PURPOSE_MAX_LENGTH = 1_000;
export const ACTION_PLAN_MAX_ROWS = 50;
export const CONTENT_MAX_BYTES = 512 * 1024;

// Files
export const MAX_UPLOAD_BYTES = 20_971_520;
export const UPLOAD_FIELD = 'rehabPlanDocumentFile';
export const FILE_NAME_MAX_LENGTH = 150;
/** Extension to the media type we store and serve; a file's own bytes decide which it is. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export const DOWNLOAD_COOKIE = 'download';
export const DOWNLOAD_COOKIE_MAX_AGE_SECONDS = 1;
export const SICK_NOTE_TICKET_DAYS = 14;
export const EXPORT_LABEL_MAX_LENGTH = 100;
