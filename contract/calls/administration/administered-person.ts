import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { PERSON_NUMBER_KINDS, PERSON_REQUEST_KINDS } from '#contract/values/administration/person-request.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';

const lineSchema = z.string().trim().normalize('NFC').min(1).max(LINE_MAX_LENGTH);

export const personRequestSchema = z.strictObject({
  requestId: idSchema,
  personId: idSchema,
  kind: z.enum(PERSON_REQUEST_KINDS),
  /** Null unless the caller may see the name. */
  personName: z.string().nullable(),
  /** Null if the caller may not see the person. */
  reason: z.string().nullable(),
  requestedAt: instantSchema,
  requestedBy: z.string(),
  /** The caller has requested it and may withdraw it. */
  isRequester: z.boolean(),
  /** The caller is not the requester and may see the person. */
  mayApprove: z.boolean(),
});
export type PersonRequest = z.infer<typeof personRequestSchema>;

const employmentSchema = z.strictObject({
  /** Null if the person is erased. */
  employmentNumber: z.string().nullable(),
  from: daySchema,
  to: daySchema.nullable(),
});

/** What the administration sees about a person: no absence, plan or document. */
const administeredPersonSchema = z.strictObject({
  personId: idSchema,
  isProtected: z.boolean(),
  /** Since when; null: unknown, or not protected. */
  protectedAt: instantSchema.nullable(),
  /** Null if the person has protected identity and the caller may not see the person. */
  details: z
    .strictObject({
      /** Null if none of the caller's roles sees names; then employments and departments are empty. */
      name: z.string().nullable(),
      employments: z.array(employmentSchema),
      /** The names of the departments today; the last one when every employment has ended. */
      departments: z.array(z.string()),
      erasedAt: instantSchema.nullable(),
      /** An administrator has set or kept the protection mark: no delivery removes it. */
      isMarkKept: z.boolean(),
      /** Everything about the person is kept. */
      hold: z
        .strictObject({
          holdId: idSchema,
          reason: z.string(),
          createdAt: instantSchema,
          createdBy: z.string(),
        })
        .nullable(),
      requests: z.array(personRequestSchema),
      /** The caller may extract everything, in the role HRAdmin. */
      mayExtract: z.boolean(),
    })
    .nullable(),
});
export type AdministeredPerson = z.infer<typeof administeredPersonSchema>;

const administration = { audience: 'token', administration: true } as const;
const ofPerson = { ...administration, params: z.strictObject({ personId: idSchema }) } as const;
const ofRequest = {
  ...administration,
  params: z.strictObject({ requestId: idSchema }),
  ...({ responseType: 'nothing', writes: true } as const),
} as const;

export const administeredPersonCalls = {
  /** The number is in the body: it is in no address and no log. 404 if no person has it. */
  administeredPersonFind: defineCall({
    method: 'POST',
    path: '/administered-people/find',
    ...administration,
    /** A personal identity number in any of the forms in which people write it. */
    request: z.strictObject({ by: z.enum(PERSON_NUMBER_KINDS), number: lineSchema }),
    response: z.strictObject({ personId: idSchema }),
    aboutOnePerson: true,
  }),
  administeredPersonGet: defineCall({
    method: 'GET',
    path: '/administered-people/:personId',
    ...ofPerson,
    response: administeredPersonSchema,
    aboutOnePerson: true,
  }),
  /** A zip with everything about the person, in the role HRAdmin of an account that holds it with all departments. */
  administeredPersonExtract: defineCall({
    method: 'GET',
    path: '/administered-people/:personId/extract',
    ...ofPerson,
    audience: 'role',
    capability: 'personExtract',
    responseType: 'file',
    aboutOnePerson: true,
  }),
  /** Sets the mark of protected identity, at once. No delivery removes it. */
  personProtect: defineCall({
    method: 'POST',
    path: '/administered-people/:personId/protect',
    ...ofPerson,
    responseType: 'nothing',
    writes: true,
  }),
  personRequestList: defineCall({
    method: 'GET',
    path: '/person-requests',
    ...administration,
    response: z.strictObject({
      /** Those that wait, the oldest first. */
      requests: z.array(personRequestSchema),
      /** Whether another administrator can sign in. False: nobody could approve a request of the caller. */
      hasOtherAdministrator: z.boolean(),
    }),
  }),
  /** A second request of a kind replaces the first. */
  personRequestCreate: defineCall({
    method: 'POST',
    path: '/administered-people/:personId/requests',
    ...ofPerson,
    request: z.strictObject({ kind: z.enum(PERSON_REQUEST_KINDS), reason: lineSchema }),
    responseType: 'nothing',
    writes: true,
  }),
  /** Removes the mark, or erases the person. */
  personRequestApprove: defineCall({
    method: 'POST',
    path: '/person-requests/:requestId/approve',
    ...ofRequest,
  }),
  personRequestDiscard: defineCall({
    method: 'DELETE',
    path: '/person-requests/:requestId',
    ...ofRequest,
  }),
};
