import type { SendToApi } from '#app/api/api-client.server.ts';
import { buildProblem } from '#contract/http/problem.ts';
import { PROBLEM_JSON } from '#contract/values/constants.ts';

/**
 * Intercepts calls from the web tier. Between `load` and `finish`, calls of the given paths get the problem `loading`, as if the
 * provider were still loading their data.
 */
export function createLoadingProvider() {
  let loading: { paths: ReadonlySet<string>; retryAfter: number; responses: number } | null = null;
  const counts = { loading: 0 };

  const intercept = (request: Request, send: SendToApi): Promise<Response> => {
    const isLoading = loading?.paths.has(new URL(request.url).pathname) === true && loading.responses > 0;
    if (loading === null || !isLoading) return send(request);
    loading.responses -= 1;
    counts.loading += 1;
    return Promise.resolve(respondLoading(loading.retryAfter));
  };

  return {
    intercept,
    counts,
    /** Only the first `responses` calls of the paths get the problem `loading`. */
    load(paths: readonly string[], { retryAfter = 5, responses = Infinity } = {}): void {
      loading = { paths: new Set(paths), retryAfter, responses };
      counts.loading = 0;
    },
    finish(): void {
      loading = null;
    },
  };
}

/** The response of a provider that would have to load longer than its client waits. */
export function respondLoading(retryAfter: number): Response {
  const headers = { 'Content-Type': PROBLEM_JSON, 'Retry-After': String(retryAfter) };
  return Response.json(buildProblem('loading'), { status: 503, headers });
}

/** The calls that read the snapshot of the organisation. */
export const SNAPSHOT_PATHS = [
  '/api/absence/absenceHistory',
  '/api/absence/list',
  '/api/absence/list-stats',
  '/api/absence/repeatedShortTermAbsences',
  '/api/absence/report',
  '/api/follow-up/list',
  '/api/follow-up/person',
  '/api/navigation',
  '/api/navigation/search',
  '/api/navigation/today',
  '/api/notification/department',
  '/api/notification/person',
  '/api/person/conditionsSummary',
  '/api/person/personsPerAbsenceInterval',
  '/api/person/returnThisWeek',
  '/api/stats/annual',
  '/api/stats/department-comparison',
  '/api/stats/departments',
  '/api/stats/global',
  '/api/stats/sick-pay',
];
