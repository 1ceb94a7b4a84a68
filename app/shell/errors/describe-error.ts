import { isRouteErrorResponse } from '@remix-run/react';
import type { TextKey } from '#locales/catalogue.ts';

/** Actions of an error page. */
export type ErrorAction = 'start' | 'departments' | 'login' | 'support' | 'logout' | 'retry';

export type ErrorDescription = {
  status: number;
  tone: 'info' | 'warn';
  title: TextKey<'common' | 'error' | 'shell'>;
  text: TextKey<'common' | 'error' | 'shell'>;
  /** An additional text. */
  more?: TextKey<'session'>;
  actions: readonly ErrorAction[];
  /** Seconds until the page loads itself again. Such a page only waits: it has no error. */
  retryAfter?: number;
};

const UNAVAILABLE = {
  tone: 'info',
  title: 'error:503.title',
  text: 'error:503.text',
  actions: ['start', 'support'],
} as const;
/** The provider is still loading everything that the page shows. */
const PREPARING = {
  tone: 'info',
  title: 'shell:preparing.title',
  text: 'shell:preparing.text',
  actions: ['retry', 'start'],
  retryAfter: 5,
} as const;
const FORBIDDEN = {
  tone: 'warn',
  title: 'error:forbidden.title',
  text: 'error:403.text',
  actions: ['login', 'support'],
} as const;
const BROKEN = {
  tone: 'warn',
  title: 'error:5xx.title',
  text: 'error:5xx.text',
  actions: ['start', 'support'],
} as const;
const TOO_LARGE = {
  tone: 'warn',
  title: 'error:413.title',
  text: 'error:5xx.text',
  actions: ['start', 'support'],
} as const;
const STORAGE_FULL = {
  tone: 'warn',
  title: 'error:507.title',
  text: 'error:507.text',
  actions: ['start', 'support'],
} as const;
const FILE_WAITS = {
  tone: 'info',
  title: 'error:409.title',
  text: 'error:409.text',
  actions: ['start', 'support'],
} as const;
const FILE_REMOVED = {
  tone: 'warn',
  title: 'error:410.title',
  text: 'error:410.text',
  actions: ['start', 'support'],
} as const;
const WRONG_METHOD = {
  tone: 'warn',
  title: 'error:405.title',
  text: 'error:404.text',
  actions: ['start', 'support'],
} as const;

/**
 * Describes the error page for a response status. `code` distinguishes errors with the same status: an expired session and a page
 * without a chosen department both have status 401.
 *
 * @returns tone, text keys and actions; `status` differs from the input for 204, which is shown as 503
 */
export function describeStatus(status: number, code?: string): ErrorDescription {
  if (code === 'session_expired' || code === 'form_kept') {
    const title = 'error:expired.title';
    const more = code === 'form_kept' ? ({ more: 'session:pendingForm.saved' } as const) : {};
    return { status, tone: 'info', title, text: 'common:token.expired', ...more, actions: ['logout'] };
  }
  if (status === 401 && code === 'no_department') {
    return {
      status,
      tone: 'info',
      title: 'error:401.title',
      text: 'error:401.text',
      actions: ['departments', 'login', 'support'],
    };
  }
  if (code === 'loading') return { status, ...PREPARING };
  // A 204 would leave the browser on the current page, so it is shown as 503.
  if (status === 503 || status === 204) return { status: 503, ...UNAVAILABLE };
  if (code === 'role') return { status, ...FORBIDDEN, title: 'error:403.title' };
  if (status >= 400 && status <= 403) return { status, ...FORBIDDEN };
  switch (status) {
    case 404:
      return {
        status,
        tone: 'warn',
        title: code === 'no_person' ? 'error:personNotFound' : 'error:404.title',
        text: 'error:404.text',
        actions: ['start', 'support'],
      };
    case 405:
    case 415:
      return { status, ...WRONG_METHOD };
    // Only a download redirects to these.
    case 409:
      return { status, ...FILE_WAITS };
    case 410:
      return { status, ...FILE_REMOVED };
    case 413:
      return { status, ...TOO_LARGE };
    case 429:
      return { status, tone: 'info', title: 'error:429.title', text: 'error:429.text', actions: ['start'] };
    case 507:
      return { status, ...STORAGE_FULL };
    default:
      return { status: status >= 500 && status <= 599 ? status : 500, ...BROKEN };
  }
}

/** Describes an error thrown by a route; anything but a Response is an internal error. */
export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error)) return describeStatus(500);
  const data: unknown = error.data;
  const hasCode =
    typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string';
  return describeStatus(error.status, hasCode ? String(data.code) : undefined);
}

/** Parses the status of `/error/:statusCode?`; an invalid value is 500. */
export function parseStatus(parameter: string | undefined): number {
  return parameter !== undefined && /^\d{3}$/.test(parameter) ? Number(parameter) : 500;
}
