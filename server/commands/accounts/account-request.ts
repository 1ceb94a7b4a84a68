import { z } from 'zod';

const organisationNumber = z.string().regex(/^\d{10}$/);
const username = z.string();
const departments = z.union([z.literal('all'), z.array(z.string())]);
const newPassword = { password: z.string(), temporary: z.boolean() };

const accountActionSchema = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('create'),
    organisationNumber,
    username,
    personName: z.string(),
    roles: z.array(z.string()),
    administrator: z.boolean(),
    departments,
    ...newPassword,
  }),
  z.strictObject({ name: z.literal('list'), organisationNumber }),
  z.strictObject({ name: z.literal('disable'), username }),
  z.strictObject({ name: z.literal('enable'), username }),
  z.strictObject({ name: z.literal('sign-out'), username }),
  z.strictObject({
    name: z.literal('roles'),
    username,
    /** Null means that the roles are listed. */
    wanted: z.strictObject({ roles: z.array(z.string()), departments: departments.nullable() }).nullable(),
  }),
  z.strictObject({ name: z.literal('departments'), username, role: z.string(), departments }),
  z.strictObject({ name: z.literal('administrator'), username, administrator: z.boolean() }),
  z.strictObject({ name: z.literal('set-password'), username, ...newPassword }),
  z.strictObject({
    name: z.literal('features'),
    organisationNumber,
    /** The id of a department that is marked as a company; null means the whole organisation. */
    company: z.string().nullable(),
    on: z.array(z.string()),
    off: z.array(z.string()),
  }),
]);
export type AccountAction = z.infer<typeof accountActionSchema>;

/** What `npm run accounts` is to do. The values are checked where they are stored. */
export const accountRequestSchema = z.strictObject({
  kind: z.literal('account'),
  /** `npm run accounts` is in English. */
  language: z.literal('en'),
  action: accountActionSchema,
});
