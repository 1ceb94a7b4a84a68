import { z } from 'zod';
import { PERSON_NUMBER_KINDS, PERSON_REQUEST_KINDS } from '#contract/values/administration/person-request.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

const line = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(LINE_MAX_LENGTH, message);

/** The form that finds a person. Messages are in the language of the page. */
export function createFindSchema(t: Translate) {
  return z.object({
    by: z.enum(PERSON_NUMBER_KINDS, t('adminPeople:find.by.missing')),
    number: line(t('adminPeople:find.number.missing')),
  });
}

/** The reason for a request. */
export function createRequestSchema(t: Translate) {
  return z.object({
    kind: z.enum(PERSON_REQUEST_KINDS),
    reason: line(t('adminPeople:reason.missing', { max: LINE_MAX_LENGTH })),
  });
}

/** The form that exempts the person from retention. */
export function createPersonHoldSchema(t: Translate) {
  return z.object({
    employmentNumber: z.string(),
    reason: line(t('adminPeople:reason.missing', { max: LINE_MAX_LENGTH })),
  });
}

/** The buttons of forms without fields to fill in. */
export const personActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('protect') }),
  z.object({ intent: z.literal('approve'), requestId: idSchema }),
  z.object({ intent: z.literal('discard'), requestId: idSchema }),
  z.object({ intent: z.literal('release'), holdId: idSchema }),
]);
export type PersonAction = z.infer<typeof personActionSchema>;
