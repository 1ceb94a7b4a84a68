import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { USER_ROLES } from '#contract/roles.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';

/** At most so many accounts are confirmed by one call. */
export const MAX_CONFIRMED_ACCOUNTS = 500;

/** How an account was reviewed: its rights were confirmed or changed, or it was disabled. */
export const REVIEW_OUTCOMES = ['confirmed', 'changed', 'disabled'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** `never`: the account has never signed in. `longAgo`: not in the last six months. */
export const SIGN_IN_NOTICES = ['never', 'longAgo'] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

const reviewedRoleSchema = z.strictObject({
  role: z.enum(USER_ROLES),
  /** Departments by name; null: all. */
  departments: z.array(z.string()).nullable(),
});
export type ReviewedRole = z.infer<typeof reviewedRoleSchema>;

/** SHA-256 of the rights of an account, hexadecimal. A confirmation applies to the rights that the caller has read. */
const rightsSchema = z.string().regex(/^[\da-f]{64}$/);

const reviewShape = {
  reviewId: idSchema,
  startedAt: instantSchema,
  /** Name of the administrator. */
  startedBy: z.string(),
  /** Null: the review is ongoing. */
  completedAt: instantSchema.nullable(),
  completedBy: z.string().nullable(),
};

export const accessReviewSchema = z.strictObject({
  ...reviewShape,
  /** Number of accounts that have been confirmed, changed or disabled. */
  decided: z.int().nonnegative(),
});
export type AccessReview = z.infer<typeof accessReviewSchema>;

export const reviewedAccountSchema = z.strictObject({
  /** A person signs in; a machine account sends deliveries with its token, and has no roles and no username. */
  kind: z.enum(['person', 'machine']),
  accountId: idSchema,
  username: z.string(),
  personName: z.string(),
  administrator: z.boolean(),
  disabled: z.boolean(),
  /** The account of the caller. */
  isOwn: z.boolean(),
  roles: z.array(reviewedRoleSchema),
  /** The last day on which the token of a machine account is valid; null for a person. */
  expiresOn: daySchema.nullable(),
  /** By the audit log, of a machine account its latest use; null: never. */
  lastSignInAt: instantSchema.nullable(),
  signInNotice: z.enum(SIGN_IN_NOTICES).nullable(),
  rights: rightsSchema,
  /** The review is ongoing, the account is undecided, and the caller may confirm it. */
  mayConfirm: z.boolean(),
  /** Null: undecided. A decided account is as it was when the decision was made. */
  decision: z
    .strictObject({ outcome: z.enum(REVIEW_OUTCOMES), decidedAt: instantSchema, decidedBy: z.string() })
    .nullable(),
});
export type ReviewedAccount = z.infer<typeof reviewedAccountSchema>;

export const accessReviewDetailsSchema = z.strictObject({
  ...reviewShape,
  /** Undecided accounts first, of these those with a notice; then by name. */
  accounts: z.array(reviewedAccountSchema),
});
export type AccessReviewDetails = z.infer<typeof accessReviewDetailsSchema>;

const administration = { audience: 'token', administration: true } as const;
const ofReview = { ...administration, params: z.strictObject({ reviewId: idSchema }) } as const;

export const accessReviewCalls = {
  accessReviewList: defineCall({
    method: 'GET',
    path: '/access-reviews',
    ...administration,
    response: z.strictObject({
      /** No review was completed in the last year, or ever. */
      isDue: z.boolean(),
      /** The latest first. At most one is ongoing. */
      reviews: z.array(accessReviewSchema),
    }),
  }),
  /** Returns the ongoing review if there is one. */
  accessReviewStart: defineCall({
    method: 'POST',
    path: '/access-reviews',
    ...administration,
    response: z.strictObject({ reviewId: idSchema }),
    writes: true,
  }),
  accessReviewGet: defineCall({
    method: 'GET',
    path: '/access-reviews/:reviewId',
    ...ofReview,
    response: accessReviewDetailsSchema,
  }),
  /** Confirms accounts, and completes the review when no account is undecided. */
  accessReviewConfirm: defineCall({
    method: 'POST',
    path: '/access-reviews/:reviewId/confirm',
    ...ofReview,
    request: z.strictObject({
      accounts: z
        .array(z.strictObject({ accountId: idSchema, rights: rightsSchema }))
        .max(MAX_CONFIRMED_ACCOUNTS)
        .refine(
          (accounts) => new Set(accounts.map(({ accountId }) => accountId)).size === accounts.length,
          'An account occurs twice',
        ),
    }),
    response: z.strictObject({
      confirmed: z.int().nonnegative(),
      /** Accounts that were not confirmed, because their rights have changed or they were disabled. */
      changed: z.int().nonnegative(),
      isCompleted: z.boolean(),
    }),
    writes: true,
  }),
};
