import { isRouteErrorResponse } from '@remix-run/react';
import type { TextKey } from '#locales/catalogue.ts';

/** Ways on from an error page. */
export type ErrorAction = 'start' | 'departments' | 'login' | 'support' | 'logout';

export type ErrorDescription = {
  status: number;
  tone: 'info' | 'warn';
  title: TextKey;
  text: TextKey;
  /** What else there is to say. */
  more?: TextKey;
  actions: readonly ErrorAction[];
};

const UNAVAILABLE = {
  tone: 'info',
  title: 'error.503.title',
  text: 'error.503.text',
  actions: ['start', 'support'],
} as const;
const FORBIDDEN = {
  tone: 'warn',
  title: 'error.forbidden.title',
  text: 'error.403.text',
  actions: ['login', 'support'],
} as const;
const BROKEN = {
  tone: 'warn',
  title: 'error.5xx.title',
  text: 'error.5xx.text',
  actions: ['start', 'support'],
} as const;
const TOO_LARGE = {
  tone: 'warn',
  title: 'error.413.title',
  text: 'error.5xx.text',
  actions: ['start', 'support'],
} as const;
const WRONG_METHOD = {
  tone: 'warn',
  title: 'error.405.title',
  text: 'error.404.text',
  actions: ['start', 'support'],
} as const;

/**
 * What an error page says (specification section 8), by the status it is answered with. `code` tells apart what one
 * status stands for: a session that has ended, and a page without a chosen department, are both 401.
 */
export function describeStatus(status: number, code?: string): ErrorDescription {
  if (code === 'session_expired' || code === 'form_kept') {
    const title = 'error.expired.title';
    const more = code === 'form_kept' ? ({ more: 'kept.saved' } as const) : {};
    return { status, tone: 'info', title, text: 'common.token.expired', ...more, actions: ['logout'] };
  }
  if (status === 401 && code === 'no_department') {
    return {
      status,
      tone: 'info',
      title: 'error.401.title',
      text: 'error.401.text',
      actions: ['departments', 'login', 'support'],
    };
  }
  // A 204 would leave the browser on the page it was on, so it is told as what it stands for.
  if (status === 503 || status === 204) return { status: 503, ...UNAVAILABLE };
  if (code === 'role') return { status, ...FORBIDDEN, title: 'error.403.title' };
  if (status >= 400 && status <= 403) return { status, ...FORBIDDEN };
  switch (status) {
    case 404:
      return {
        status,
        tone: 'warn',
        title: code === 'no_person' ? 'person.notFound' : 'error.404.title',
        text: 'error.404.text',
        actions: ['start', 'support'],
      };
    case 405:
    case 415:
      return { status, ...WRONG_METHOD };
    case 413:
      return { status, ...TOO_LARGE };
    case 429:
      return { status, tone: 'info', title: 'error.429.title', text: 'error.429.text', actions: ['start'] };
    default:
      return { status: status >= 500 && status <= 599 ? status : 500, ...BROKEN };
  }
}

/** The same for what a route threw; anything but a Response is a fault of ours. */
export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error)) return describeStatus(500);
  const data: unknown = error.data;
  const hasCode =
    typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string';
  return describeStatus(error.status, hasCode ? String(data.code) : undefined);
}

/** The status of `/error/:statusCode?`; what is not a number is a 500. */
export function parseStatus(parameter: string | undefined): number {
  return parameter !== undefined && /^\d{3}$/.test(parameter) ? Number(parameter) : 500;
}
