import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { instantSchema } from '#contract/values/day.ts';
import { emailSchema } from '#contract/values/identifiers/email.ts';
import { idSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';

const ticketParamsSchema = z.strictObject({ ticket: idSchema });

/** The request for a sick note that the employee can still answer. */
const pendingRequestSchema = z.strictObject({
  sentAt: instantSchema,
  expiresAt: instantSchema,
  /** The address that was stated when the link was made. */
  recipient: z.string().nullable(),
});

const aboutRequests = {
  method: 'POST',
  capability: 'requestSickNote',
  feature: 'RehabPlanner',
  request: personRequestSchema,
  aboutOnePerson: true,
} as const;

export const sickNoteCalls = {
  /** Replaces the pending request of the employee: its link can no longer be used. */
  sickNoteTicketCreate: defineCall({
    path: '/sick-note/ticket',
    ...aboutRequests,
    request: personRequestSchema.extend({ recipient: emailSchema.nullish() }),
    response: z.strictObject({ uploadUrl: z.url(), expiresAt: instantSchema }),
    writes: true,
    creates: true,
  }),
  sickNoteRequestOfPerson: defineCall({
    path: '/sick-note/pending',
    ...aboutRequests,
    response: z.strictObject({
      pending: pendingRequestSchema.nullable(),
      /** The address of the latest request, as long as the request is stored; null: none was stated. */
      recipient: z.string().nullable(),
    }),
  }),
  sickNoteWithdraw: defineCall({
    path: '/sick-note/withdraw',
    ...aboutRequests,
    responseType: 'nothing',
    writes: true,
  }),
  sickNoteTicketGet: defineCall({
    method: 'GET',
    path: '/sick-note/ticket/:ticket',
    audience: 'public',
    params: ticketParamsSchema,
    response: z.strictObject({ companyName: nameSchema, expiresAt: instantSchema }),
  }),
  sickNoteUpload: defineCall({
    method: 'POST',
    path: '/sick-note/ticket/:ticket',
    audience: 'public',
    params: ticketParamsSchema,
    /** The signed assertion of the identity provider about the uploader; precedes the file in the form. */
    request: z.strictObject({ identityAssertion: z.string().min(1).max(4_096) }),
    requestAs: 'multipart',
    responseType: 'nothing',
    writes: true,
    aboutOnePerson: true,
  }),
};
