import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { FEATURES } from '#contract/values/vocabulary.ts';

const featureSchema = z.enum(FEATURES);

/** Null: the departments without a company above them, and the companies without a setting of their own. */
const companyIdSchema = idSchema.nullable();

export const companyFeaturesSchema = z.strictObject({
  companyId: companyIdSchema,
  /** The name of the company, or of the organisation. */
  name: z.string(),
  features: z.array(
    z.strictObject({
      feature: featureSchema,
      isOn: z.boolean(),
      /** False: the company has the setting of the organisation. */
      isOwn: z.boolean(),
    }),
  ),
});
export type CompanyFeatures = z.infer<typeof companyFeaturesSchema>;

const administration = { audience: 'token', administration: true } as const;

export const featureCalls = {
  featureList: defineCall({
    method: 'GET',
    path: '/features',
    ...administration,
    /** The organisation, then its companies by name. */
    response: z.array(companyFeaturesSchema),
  }),
  featureSwitch: defineCall({
    method: 'PUT',
    path: '/features',
    ...administration,
    request: z.strictObject({ companyId: companyIdSchema, feature: featureSchema, isOn: z.boolean() }),
    responseType: 'nothing',
    writes: true,
  }),
};
