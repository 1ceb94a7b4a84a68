import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { USER_ROLES } from '#contract/roles.ts';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { instantSchema } from '#contract/values/day.ts';
import { emailSchema } from '#contract/values/identifiers/email.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';

const roleSchema = z.enum(USER_ROLES);

/** A role of an account with its departments; null: all departments, including later ones. */
const heldRoleSchema = z.strictObject({
  role: roleSchema,
  departmentIds: z
    .array(idSchema)
    .refine((ids) => new Set(ids).size === ids.length, 'A department occurs twice')
    .nullable(),
});
export type HeldRole = z.infer<typeof heldRoleSchema>;

const profile = {
  accountId: idSchema,
  username: z.string(),
  personName: z.string(),
  administrator: z.boolean(),
  disabled: z.boolean(),
  /** The account of the caller, which the caller cannot change. */
  isOwn: z.boolean(),
};

export const accountSchema = z.strictObject({
  ...profile,
  /** By the audit log; null: never. */
  lastSignInAt: instantSchema.nullable(),
  roles: z.array(
    z.strictObject({
      role: roleSchema,
      /** Null: all departments. */
      departments: z.int().nonnegative().nullable(),
    }),
  ),
});
export type AdministeredAccount = z.infer<typeof accountSchema>;

/** Rights that another administrator must approve. */
export const accountChangeSchema = z.strictObject({
  changeId: idSchema,
  accountId: idSchema,
  username: z.string(),
  personName: z.string(),
  requestedAt: instantSchema,
  requestedBy: z.string(),
  /** The caller has requested it and may withdraw it. */
  isRequester: z.boolean(),
  /** The caller is neither the requester nor the person concerned. */
  mayApprove: z.boolean(),
  /** The capability `administration` would be granted. */
  administrator: z.boolean(),
  /** The departments by name that each role would get; null: all departments. */
  roles: z.array(z.strictObject({ role: roleSchema, departments: z.array(z.string()).nullable() })),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const accountDetailsSchema = z.strictObject({
  ...profile,
  roles: z.array(heldRoleSchema),
  /** The departments of the organisation, parents before their children; level 0 is a root. */
  departments: z.array(
    z.strictObject({ departmentId: idSchema, name: z.string(), level: z.int().nonnegative() }),
  ),
  change: accountChangeSchema.nullable(),
  /** Where reminders are sent. */
  email: z.string().nullable(),
  /** When and with which code the mail server permanently rejected the address; null: it has not. */
  emailRefusal: z.strictObject({ at: instantSchema, code: z.string() }).nullable(),
  /** How an identity provider of the organisation identifies the person; null: the organisation has no identity provider. */
  identity: z
    .strictObject({
      externalId: z.string().nullable(),
      /** The identity provider that the identity is from; null: nobody signs in with it. */
      identityProviderId: idSchema.nullable(),
      mayChange: z.boolean(),
      /** Those of the organisation. */
      identityProviders: z.array(z.strictObject({ identityProviderId: idSchema, name: z.string() })),
    })
    .nullable(),
  /** The account has an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** When the link to the calendar of actions due was created; null: there is none. */
  calendarLinkAt: instantSchema.nullable(),
});
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

/** Identifies one display of a form: a second submission of it is rejected with `form_used`. */
const formIdSchema = z.uuid();

const usernameSchema = z.string().trim().normalize('NFC').regex(/^\S+$/u).max(ID_MAX_LENGTH);
const personNameSchema = z.string().trim().normalize('NFC').min(1).max(LINE_MAX_LENGTH);

const externalIdSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(EXTERNAL_ID_MAX_LENGTH)
  .regex(/^\P{Cc}*$/u);

const passwordSchema = z.string();

const administration = { audience: 'token', administration: true } as const;
const ofAccount = { ...administration, params: z.strictObject({ accountId: idSchema }) } as const;
const changesAccount = { ...ofAccount, method: 'POST', responseType: 'nothing', writes: true } as const;
const ofChange = {
  ...administration,
  params: z.strictObject({ changeId: idSchema }),
  ...({ responseType: 'nothing', writes: true } as const),
} as const;

export const accountCalls = {
  accountList: defineCall({
    method: 'GET',
    path: '/accounts',
    ...administration,
    response: z.strictObject({ accounts: z.array(accountSchema), changes: z.array(accountChangeSchema) }),
  }),
  accountGet: defineCall({
    method: 'GET',
    path: '/accounts/:accountId',
    ...ofAccount,
    response: accountDetailsSchema,
  }),
  /** The response is the only place where the generated password can be read. */
  accountCreate: defineCall({
    method: 'POST',
    path: '/accounts',
    ...administration,
    request: z.strictObject({
      formId: formIdSchema,
      username: usernameSchema,
      personName: personNameSchema,
    }),
    response: z.strictObject({ accountId: idSchema, password: passwordSchema }),
    writes: true,
  }),
  accountNewPassword: defineCall({
    method: 'POST',
    path: '/accounts/:accountId/password',
    ...ofAccount,
    request: z.strictObject({ formId: formIdSchema }),
    response: z.strictObject({ password: passwordSchema }),
    writes: true,
  }),
  accountDisable: defineCall({ path: '/accounts/:accountId/disable', ...changesAccount }),
  accountEnable: defineCall({ path: '/accounts/:accountId/enable', ...changesAccount }),
  /** Revokes the link of the account to the calendar of actions due, if there is one; also of the own account. */
  accountCalendarRevoke: defineCall({ path: '/accounts/:accountId/calendar/revoke', ...changesAccount }),
  /** Removes the authenticator app of an account, whose owner has lost it; its sessions end. */
  accountSecondFactorReset: defineCall({
    path: '/accounts/:accountId/second-factor/reset',
    ...changesAccount,
  }),
  accountSignOut: defineCall({ path: '/accounts/:accountId/sign-out', ...changesAccount }),
  /** Sets or removes the address for reminders, also of the own account. A refusal of the earlier address is forgotten. */
  accountEmail: defineCall({
    method: 'PUT',
    path: '/accounts/:accountId/email',
    ...ofAccount,
    request: z.strictObject({ email: emailSchema.nullable() }),
    responseType: 'nothing',
    writes: true,
  }),
  /**
   * Sets or removes the value by which an identity provider identifies the person, also of the own account. Other identity providers of
   * the organisation do not sign the person in with it. Of other administrators it cannot be changed: it would let one administrator
   * sign in as another.
   */
  accountIdentity: defineCall({
    method: 'PUT',
    path: '/accounts/:accountId/identity',
    ...ofAccount,
    request: z.strictObject({
      identity: z.strictObject({ identityProviderId: idSchema, externalId: externalIdSchema }).nullable(),
    }),
    responseType: 'nothing',
    writes: true,
  }),
  /** Removes rights at once. What is granted waits for the approval of another administrator. */
  accountRights: defineCall({
    method: 'PUT',
    path: '/accounts/:accountId/rights',
    ...ofAccount,
    request: z.strictObject({
      administrator: z.boolean(),
      roles: z
        .array(heldRoleSchema)
        .max(USER_ROLES.length)
        .refine(
          (roles) => new Set(roles.map(({ role }) => role)).size === roles.length,
          'A role occurs twice',
        ),
    }),
    response: z.strictObject({
      /** Rights were removed. */
      removed: z.boolean(),
      /** Rights wait for approval. */
      pending: z.boolean(),
    }),
    writes: true,
  }),
  accountChangeApprove: defineCall({
    method: 'POST',
    path: '/account-changes/:changeId/approve',
    ...ofChange,
  }),
  /** Withdraws the request of the caller, or rejects that of another administrator. */
  accountChangeDiscard: defineCall({ method: 'DELETE', path: '/account-changes/:changeId', ...ofChange }),
};
