import type { CallResponse } from '#contract/calls.ts';
import { FEATURES, type FeatureName, type FeatureState } from '#contract/values/vocabulary.ts';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/** `failed`: the features could not be fetched; every feature without an override counts as disabled. */
export type Features = { failed: boolean; states: Readonly<Record<FeatureName, FeatureState>> };

/** Fetches today's figures and the organisation's features; logs a failure, which a provider that is still loading is not. */
export async function callToday(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname'>,
  session: AuthenticatedSession,
  request: { departmentIds: string[]; withPeople?: false },
): Promise<CallResponse<'navigationToday'>> {
  try {
    return await session.api.call('navigationToday', request);
  } catch (error) {
    if (error instanceof ApiError && error.failure !== 'loading') {
      // The message contains the name of the call and the kind of failure only.
      const fields = { requestId: web.requestId, reason: error.message };
      web.log.error(fields, 'Failed to fetch organization features');
    }
    throw error;
  }
}

/**
 * Loads the features that the organisation has enabled. Rethrows a rejected token or role. The overview needs the people too, so
 * that its parts share one call; on other pages the people would leave a row in the access log that nobody has seen.
 */
export async function loadFeatures(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname'>,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
): Promise<Features> {
  try {
    const isOverview = web.pathname === paths.today;
    const { features } = await callToday(web, session, {
      departmentIds: [...departmentIds],
      ...(isOverview ? {} : { withPeople: false as const }),
    });
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
 * Returns whether pages show a feature: the session's override if set, otherwise the organisation's state; partially enabled
 * counts as enabled. Null when the state could not be fetched.
 */
export async function hasFeature(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname'>,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
  name: FeatureName,
): Promise<boolean | null> {
  const overridden = session.stored.data.featureOverrides?.[name];
  if (overridden !== undefined) return overridden !== 'Disabled';
  const { failed, states } = await loadFeatures(web, session, departmentIds);
  return failed ? null : states[name] !== 'Disabled';
}

/** Awaits a call that requires a feature; null when the organisation has not enabled the feature. */
export async function nullWithoutFeature<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'feature_off') return null;
    throw error;
  }
}
