/** Constants of mappings. No zod: the browser may import it. */

/** What a code of a file can mean. `ignored`: no absence, as presence and holiday. */
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

export const DEGREE_UNITS = ['percent', 'fraction'] as const;

/** The order of dates like 3/2/2025, beside ISO dates, which are always read. */
export const DATE_ORDERS = ['dayMonthYear', 'monthDayYear'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The columns of the tables that are imported. */
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
] as const;

export const MAX_MAPPED = 500;

/** Excel allows no longer names of sheets; other programs do. */
export const SHEET_NAME_MAX_LENGTH = 100;
