import type { CallResponse } from '#contract/calls.ts';
import { FEATURES, type FeatureName, type FeatureState } from '#contract/values/vocabulary.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/** `failed`: they could not be fetched, and all that is not overridden counts as off. */
export type Features = { failed: boolean; states: Readonly<Record<FeatureName, FeatureState>> };

/** The call that tells the organisation's features beside today's figures; its failure is logged as specification section 7 says. */
export async function callToday(
  web: WebContext,
  session: AuthenticatedSession,
  request: { departmentIds: string[] },
): Promise<CallResponse<'navigationToday'>> {
  try {
    return await session.api.call('navigationToday', request);
  } catch (error) {
    if (error instanceof ApiError) {
      // The message names the call and how it failed, nothing else.
      const fields = { requestId: web.requestId, reason: error.message };
      web.log.error(fields, 'Failed to fetch organization features');
    }
    throw error;
  }
}

/** What the organisation has switched on. A refused token or role is thrown on. */
export async function loadFeatures(
  web: WebContext,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
): Promise<Features> {
  try {
    const { features } = await callToday(web, session, { departmentIds: [...departmentIds] });
    const stateOf = (name: FeatureName) =>
      features.find(({ featureName }) => featureName === name)?.state ?? 'Disabled';
    return { failed: false, states: mapFeatures(stateOf) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure === 'unauthorised' || error.failure === 'forbidden')
      throw error;
    return { failed: true, states: mapFeatures(() => 'Disabled') };
  }
}

function mapFeatures(stateOf: (name: FeatureName) => FeatureState): Record<FeatureName, FeatureState> {
  return Object.fromEntries(FEATURES.map((name) => [name, stateOf(name)])) as Record<
    FeatureName,
    FeatureState
  >;
}

/**
 * Whether pages show what a feature brings: as the session overrides it, else as the organisation has it, in part being as
 * good as whole. Null where it could not be fetched.
 */
export async function hasFeature(
  web: WebContext,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
  name: FeatureName,
): Promise<boolean | null> {
  const overridden = session.stored.data.featureOverrides?.[name];
  if (overridden !== undefined) return overridden !== 'Disabled';
  const { failed, states } = await loadFeatures(web, session, departmentIds);
  return failed ? null : states[name] !== 'Disabled';
}
