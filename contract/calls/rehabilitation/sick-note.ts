import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { instantSchema } from '#contract/values/day.ts';
import { idSchema, personRequestSchema } from '#contract/values/ids.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';

const ticketParamsSchema = z.strictObject({ ticket: idSchema });

export const sickNoteCalls = {
  sickNoteTicketCreate: defineCall({
    method: 'POST',
    path: '/sick-note/ticket',
    capability: 'requestSickNote',
    feature: 'RehabPlanner',
    request: personRequestSchema,
    response: z.strictObject({ uploadUrl: z.url(), expiresAt: instantSchema }),
    writes: true,
    creates: true,
    aboutOnePerson: true,
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
