import type { CallResponse } from '#contract/calls.ts';
import { roleHasCapability } from '#contract/roles.ts';
import type { Capability } from '#contract/roles.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import type { FileClient } from '#app/api/file-client.server.ts';
import { ApiError, type ApiFailure } from '#app/api/api-error.ts';
import { chooseDepartments } from './choose-departments.ts';
import type { PreferenceStore } from './store/preferences.server.ts';
import type { FoundSession, LiveSession, SessionStore } from './store/session-store.server.ts';

type Hierarchy = CallResponse<'departmentHierarchy'>;

/** `missing`: the hierarchy is late or failed. The page shows a loader; the failure is logged. */
export type Selection = { state: 'missing' } | ReadySelection;

export type ReadySelection = { state: 'ready'; hierarchy: Hierarchy; departmentIds: readonly string[] };

/** The session of a signed-in user. */
export type AuthenticatedSession = {
  state: 'live';
  /** The stored session: its token, its times, and its data such as the user and the role. */
  stored: LiveSession;
  /**
   * The client that calls the API as the signed-in user. `call` returns the responses of some calls from a cache as long as the
   * provider's data is unchanged (app/api/cached-api.server.ts, app/api/cached-calls.ts); `request` bypasses the cache.
   */
  api: ApiClient;
  /** The client for calls that send or return files; never cached. */
  files: FileClient;
  /** Whether the role has the capability. */
  hasCapability: (capability: Capability) => boolean;
  /**
   * Returns the departments of the role, restored and filtered; loaded once per request.
   *
   * @throws {ApiError} when the provider is down or rejects the call; the guards turn it into an error page
   */
  selection(): Promise<Selection>;
};

export type RequestSession = AuthenticatedSession | Exclude<FoundSession, { state: 'live' }>;

/** Creates the session object that loaders use from the session of a request. */
export function createRequestSession(
  found: FoundSession,
  deps: {
    api: (session: LiveSession) => ApiClient;
    files: (session: LiveSession) => FileClient;
    sessions: SessionStore;
    preferences: PreferenceStore;
  },
): RequestSession {
  if (found.state !== 'live') return found;
  const { stored: session } = found;
  const api = deps.api(session);
  let selection: Promise<Selection> | undefined;
  return {
    state: 'live',
    stored: session,
    api,
    files: deps.files(session),
    hasCapability: (capability) => roleHasCapability(session.data.role, capability),
    selection: () => (selection ??= restoreSelection(session, api, deps)),
  };
}

/**
 * Failures of the hierarchy that are logged and not shown to the user: the page shows its loader and a link to retry. If the
 * provider is down, the response is the 503 page.
 */
const LOADER_FAILURES: ReadonlySet<ApiFailure> = new Set([
  'loading',
  'timeout',
  'failed',
  'invalid_response',
]);

async function restoreSelection(
  session: LiveSession,
  api: ApiClient,
  deps: { sessions: SessionStore; preferences: PreferenceStore },
): Promise<Selection> {
  let hierarchy: Hierarchy;
  try {
    hierarchy = await api.call('departmentHierarchy', null);
  } catch (error) {
    if (error instanceof ApiError && LOADER_FAILURES.has(error.failure)) return { state: 'missing' };
    throw error;
  }
  const { data } = session;
  const saved = data.departmentIds ?? (await savedDepartments(session, deps.preferences));
  const departmentIds = chooseDepartments(hierarchy, saved);
  if (!sameIds(data.departmentIds, departmentIds)) {
    await deps.sessions.update(session, { departmentIds }, data.role);
  }
  return { state: 'ready', hierarchy, departmentIds };
}

async function savedDepartments(
  session: LiveSession,
  preferences: PreferenceStore,
): Promise<string[] | null> {
  const { user, role } = session.data;
  const { departmentIds } = await preferences.get(user.userHash);
  return departmentIds?.[role] ?? null;
}

function sameIds(before: readonly string[] | null, after: readonly string[]): boolean {
  return before?.length === after.length && before.every((id, index) => id === after[index]);
}
