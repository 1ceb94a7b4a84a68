/** What was done. */
export const LOG_KINDS = [
  ...(['read', 'list', 'export', 'change', 'administration', 'role', 'signIn', 'rejected'] as const),
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What it was about. */
export const LOG_AREAS = [
  ...(['person', 'absence', 'rehabilitation', 'sickNote', 'followUp', 'notification'] as const),
  ...(['statistics', 'accessLog', 'account', 'administration'] as const),
] as const;
export type LogArea = (typeof LOG_AREAS)[number];

/** Rows of a page of the access log. */
export const LOG_PAGE_SIZE = 50;
