import { z } from 'zod';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The form that exempts an employee from retention. Messages are in the language of the page. */
export function createHoldSchema(t: Translate) {
  const line = (message: string) =>
    z.string({ error: message }).trim().min(1, message).max(LINE_MAX_LENGTH, message);
  return z.object({
    employmentNumber: line(t('adminRetention:hold.number.missing')),
    reason: line(t('adminRetention:hold.reason.missing', { max: LINE_MAX_LENGTH })),
  });
}
