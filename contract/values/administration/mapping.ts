/** Constants of mappings. No zod: the browser may import it. */

/** What a code of a file can mean. `ignored`: not an absence, such as presence or holiday. */
export const CODE_MEANINGS = [
  'sickLeave',
  'workInjury',
  'careOfChild',
  'unknownAbsence',
  'parentalLeave',
  'leaveOfAbsence',
  'ignored',
] as const;
export type CodeMeaningName = (typeof CODE_MEANINGS)[number];

export const AMOUNT_UNITS = ['hours', 'days'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** `hours`: hours of absence, read as a share of the scheduled hours of the day; in tables only. */
export const DEGREE_UNITS = ['percent', 'fraction', 'hours'] as const;

/** The order of dates like 3/2/2025, beside ISO dates, which are always read. */
export const DATE_ORDERS = ['dayMonthYear', 'monthDayYear'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * The columns of the tables that are imported, in the order in which a page lists them. A department has a name and an id, and a table
 * may name it by either: `department` and `parent_department` are names, `department_id` and `parent_id` are ids.
 */
export const TABLE_COLUMNS = [
  'employment_number',
  'first_name',
  'last_name',
  'name',
  'gender',
  'personal_number',
  'birth_date',
  'department_id',
  'department',
  'employment_type',
  'manager',
  'parent_department',
  'protected_identity',
  'parent_id',
  'company',
  'contract_from',
  'contract_to',
  'type',
  'from',
  'to',
  'date',
  'degree',
  'hours',
  'schedule_hours',
  'cause',
  'work_related',
  'relapse',
  'expected_return',
  'reported_at',
  'recovered_at',
  'need_for_support',
  'service',
  'description',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** What separates the cells of a table of text. */
export const TABLE_SEPARATORS = ['semicolon', 'tab', 'comma', 'verticalBar'] as const;
export type TableSeparator = (typeof TABLE_SEPARATORS)[number];

/** Encodings of tables of text, as `TextDecoder` names them; except `utf-16`, which means either byte order. */
export const TABLE_ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'iso-8859-15', 'macintosh'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

export const DECIMAL_SIGNS = ['comma', 'point'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** The last row of a table that may be the header; rows above it are titles. */
export const MAX_HEADER_ROW = 20;

/** The header of a table whose first row is data. */
export const NO_HEADER = 'none';

/** Matches any number of characters in a pattern of file names. */
export const ANY_CHARACTERS = '*';

/** The maximum number of layouts of a mapping. */
export const MAX_LAYOUTS = 50;
/** The maximum number of columns of a table without a header. */
export const MAX_POSITIONS = 100;

/** The maximum length of each list of a mapping: codes, columns, sheets, fingerprints, organisation numbers. */
export const MAX_MAPPING_ENTRIES = 500;

/** The mapping that every organisation has, and that cannot be removed. */
export const DEFAULT_MAPPING_NUMBER = 0;
/** The name of a mapping that nobody has named, in both languages. */
export const UNNAMED_MAPPING = 'Standard';
/** The maximum number of mappings of an organisation. */
export const MAX_MAPPINGS = 50;
/** The maximum length of a header or sender that identifies files, in characters. */
export const FINGERPRINT_MAX_LENGTH = 4_000;

/** The maximum length of the name of a sheet that is read. Excel allows 31 characters; other programs write longer names. */
export const MAPPED_SHEET_NAME_MAX_LENGTH = 100;
