import { z } from 'zod';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';

const daySchema = z.iso.date();

const forOrganisation = {
  /** Ten digits. */
  organisationNumber: z.string().regex(/^\d{10}$/),
  /** The language of messages, of the report and of the list of rejected rows. */
  language: z.enum(['sv', 'en']),
};

const importRequestSchema = z.strictObject({
  kind: z.literal('import'),
  ...forOrganisation,
  /** The id of the delivery, by which the command finds out whether it was stored. */
  deliveryId: z.uuid(),
  name: z.string().nullable(),
  covers: daySchema.nullable(),
  complete: z.strictObject({ day: daySchema, from: daySchema.nullable() }).nullable(),
  isConfirmed: z.boolean(),
  dryRun: z.boolean(),
  strict: z.boolean(),
  acceptedNumbers: z.array(z.string().regex(/^\d{10}$/)),
  /** The content of a JSON file, instead of the organisation's mappings. */
  mapping: mappingSchema.nullable(),
  /** The name of a mapping of the organisation; null: none is chosen. */
  mappingName: z.string().nullable(),
  /** Whether the command has a file for the list of rejected rows and remarks. */
  withErrors: z.boolean(),
});
/** How `npm run import` imports its files; see the settings of `importFiles`. */
export type ImportRequest = z.infer<typeof importRequestSchema>;

/** The requests of `npm run import`. */
export const importRequestSchemas = [
  importRequestSchema,
  z.strictObject({ kind: z.literal('list'), ...forOrganisation }),
  z.strictObject({ kind: z.literal('undo'), ...forOrganisation, number: z.int().positive() }),
  /** Whether an import or an undo, whose result did not arrive, was stored. */
  z.strictObject({
    kind: z.literal('outcome'),
    ...forOrganisation,
    delivery: z.union([z.strictObject({ stored: z.uuid() }), z.strictObject({ undone: z.int().positive() })]),
  }),
] as const;
/** A request of `npm run import`. */
export type DeliveryRequest = z.infer<(typeof importRequestSchemas)[number]>;
