import { z } from 'zod';
import type { CompanyFeatures } from '#contract/calls/administration/features.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { FEATURES, type FeatureName } from '#contract/values/vocabulary.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

const schema = z.object({
  feature: z.enum(FEATURES),
  state: z.enum(['on', 'off']),
  company: idSchema.optional(),
});

export type RequestedSwitch = { companyId: string | null; feature: FeatureName; isOn: boolean };

/** The switch that the URL of the confirmation requests. @throws a 404 page */
export function parseSwitch(request: Request): RequestedSwitch {
  const query = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw errorResponse(404, 'not_found');
  const { feature, state, company } = query.data;
  return { companyId: company ?? null, feature, isOn: state === 'on' };
}

/**
 * Loads the features of the organisation (`companyId` null), then of each of its companies by name.
 *
 * @throws Response 401, 403, 404, 503
 */
export function loadCompanyFeatures(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<CompanyFeatures[]> {
  return awaitOrThrowResponse(web, session, session.api.call('featureList', null));
}
