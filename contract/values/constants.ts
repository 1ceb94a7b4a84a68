/** Limits and business constants of both tiers. No zod: the browser may import it. */

export const BASE_PATH = '/api';

export const HEADERS = {
  role: 'X-Role',
  dataVersion: 'X-Data-Version',
  /** The last day that the imported absences cover, or `none`. */
  coveredThrough: 'X-Data-Covered-Through',
  /** Time of the last import of absences, an instant in UTC. Missing when it was not recorded. */
  importedAt: 'X-Data-Imported-At',
  /** Deliveries are late when none covers this many of the latest days: the organisation's setting. */
  lateAfterDays: 'X-Data-Late-After-Days',
  /** Percent; missing without a target. */
  sickLeaveTarget: 'X-Sick-Leave-Target',
  /** Limits of follow-up that texts of every role contain: the organisation's settings. */
  repeatedSpells: 'X-Repeated-Spells',
  repeatedMonths: 'X-Repeated-Months',
  sickNoteDay: 'X-Sick-Note-Day',
  /** The total number, when a response contains only the first items. */
  totalCount: 'X-Total-Count',
  idempotencyKey: 'Idempotency-Key',
  /** `wait=<seconds>`: how long the client waits for the response (RFC 7240). */
  prefer: 'Prefer',
  /** The address of the browser for which the web tier makes a call. */
  forwardedFor: 'X-Forwarded-For',
} as const;

/** The value of X-Data-Covered-Through before the first import of absences. */
export const NOTHING_COVERED = 'none';

export const NDJSON = 'application/x-ndjson';
export const PROBLEM_JSON = 'application/problem+json';

/** How long the response to an idempotency key is kept, and the maximum length of a key. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;

// Requests
export const NOTIFICATIONS_MAX_LIMIT = 5_000;
/** Maximum number of notifications that one call dismisses. */
export const MAX_DISMISSED = 200;
export const ID_MAX_LENGTH = 100;
export const MAX_DEPARTMENT_IDS = 10_000;
export const LIST_PAGE_SIZE = 50;
export const MAX_OFFSET = 100_000;
/** The longest text of a search for employees. */
export const SEARCH_MAX_LENGTH = 100;
export const REPORT_MAX_LIMIT = 1_000;
export const MAX_AGE = 150;
export const LOG_MESSAGE_MAX_LENGTH = 1_000;
export const LOG_DATA_MAX_BYTES = 4_096;
export const LOG_DATA_MAX_DEPTH = 3;

// Absence
/** Maximum absence days of a short spell. */
export const SHORT_TERM_MAX_DAYS = 14;
/** Long-term absence: more than 14, 90 and 180 days. */
export const LONG_TERM_THRESHOLDS = [14, 90, 180] as const;
/** Rows with at most this many well days between them belong to one sick-leave spell. */
export const RELAPSE_MAX_WELL_DAYS = 4;
/** Planned returns: from tomorrow to this many days ahead. */
export const PLANNED_RETURNS_DAYS = 7;
/** Absence history: this many days, ending today. */
export const ABSENCE_HISTORY_DAYS = 7;
/** Spells are counted over this many months when no period is requested. */
export const OCCASIONS_MONTHS = 12;
/** The degrees offered in forms, in percent; a row may have any value from 1 to 100. */
export const ABSENCE_DEGREES = [25, 50, 75, 100] as const;

/** Day numbers of the spell, inclusive at both ends; null = no upper end. */
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

/** Ids of causes and cause groups outside the catalogue. */
export const CAUSE_SECRECY = 0;
export const CAUSE_UNKNOWN = -1;
export const CAUSE_OTHERS = -2;

/** Figures about fewer people, or fewer organisations, are suppressed. */
export const SUPPRESSION_MIN_PEOPLE = 5;
export const SUPPRESSION_MIN_ORGANISATIONS = 5;

// Annual report of sick leave
/** A group of at most this many employees is not reported. Source: as for provider/statistics/annual. */
export const ANNUAL_MAX_HIDDEN_PEOPLE = 10;
/** Sick leave counts as long when its spell has at least this many days. */
export const ANNUAL_LONG_SPELL_DAYS = 60;
/** The oldest age of the youngest group and of the middle group. */
export const ANNUAL_YOUNGEST_MAX_AGE = 29;
export const ANNUAL_MIDDLE_MAX_AGE = 49;

/** Characters of an e-mail address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

// Documents
export const TEXT_MAX_LENGTH = 10_000;
export const LINE_MAX_LENGTH = 200;
export const PURPOSE_MAX_LENGTH = 1_000;
export const ACTION_PLAN_MAX_ROWS = 50;
export const CONTENT_MAX_BYTES = 512 * 1024;

// Follow-up
export const FOLLOW_UP_PAGE_SIZE = 10;
export const FOLLOW_UP_MAX_LIMIT = 1_000;
/** How long a step that is marked as done, a postponement, a talk and a statement can be undone. */
export const FOLLOW_UP_UNDO_HOURS = 24;
/** The longest reason of a postponement, note of a talk and statement. */
export const FOLLOW_UP_TEXT_MAX_LENGTH = 1_000;
/** How far ahead an action can be postponed, in days. */
export const MAX_POSTPONEMENT_DAYS = 366;
/** How far ahead the last day of a delegation may be. */
export const MAX_DELEGATION_DAYS = 366;
/** Employees that a preview of a handover lists by name. */
export const HANDOVER_PEOPLE_MAX = 100;
/** Maximum number of earlier handovers that are listed, the latest first. */
export const EARLIER_HANDOVERS_MAX = 20;
/** Months that a delegation is kept after its last day, or a permanent handover after the day it was made. */
export const EARLIER_HANDOVER_MONTHS = 12;

// Files
export const MAX_UPLOAD_BYTES = 20_971_520;
export const UPLOAD_FIELD = 'rehabPlanDocumentFile';
export const FILE_NAME_MAX_LENGTH = 150;
/** File extensions with the media type that is stored and served; the file's content determines its type. */
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
