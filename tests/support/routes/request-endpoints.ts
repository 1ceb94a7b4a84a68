import type { ClientResponse, HttpClient } from '../client/http-client.ts';
import { listEndpoints } from './list-endpoints.ts';
import { routeRequests, type RouteSubject } from './route-requests.ts';

/** A response to one loader or action. */
export type RouteResponse = {
  /** For example `loader routes/hr+/_index`. */
  endpoint: string;
  /** The status, or `→` and the short name of the target of a redirect. */
  outcome: string;
  body: string;
};

/** Short names of redirect targets; `:id` replaces an id. */
const TARGETS: Readonly<Record<string, string>> = {
  '/portal': 'sign-in',
  '/portal?message=signed_out': 'signed-out',
  '/': 'start',
  '/hr': 'today',
  '/hr/analysis': 'analysis',
  '/hr/notifications': 'list',
  '/hr/departments': 'compare',
  '/hr/annual': 'annual',
  '/hr/report': 'report',
  '/rehab-plans': 'plans',
  '/follow-up': 'follow-up',
  '/reminders': 'reminders',
  '/saved-views': 'views',
  '/follow-up/handover': 'handover',
  '/follow-up/handover?from=none&to=none&kind=permanent': 'handover-form',
  '/admin/access-log': 'log',
  '/admin/accounts/review': 'review',
  '/debug/features': 'features',
  '/hr/person/:id': 'person',
  '/hr/person/:id/document/:id': 'document',
  '/hr/person/:id/plan/:id/document/note': 'new-doc',
  '/error/403': 'error-403',
  '/error/404': 'error-404',
};

/**
 * Calls every loader, then every action, with `?_data=`, so that Remix runs no parent loader.
 *
 * @param signIn opens another session, for the route that ends it
 */
export async function requestEndpoints(
  client: HttpClient,
  signIn: () => Promise<HttpClient>,
  subject: RouteSubject,
): Promise<RouteResponse[]> {
  const responses: RouteResponse[] = [];
  for (const endpoint of await listEndpoints()) {
    const [name = '', id = ''] = endpoint.split(' ');
    const request = routeRequests[id]?.(subject);
    if (request === undefined) throw new Error(`route-requests.ts has no request of ${id}`);
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`;
    const sender = id === 'routes/_account+/logout' ? await signIn() : client;
    const response = name === 'loader' ? await sender.get(path) : await sender.post(path, request.form);
    const outcome = describeOutcome(response);
    responses.push({ endpoint, outcome, body: response.html });
  }
  return responses;
}

/** Remix returns the redirect of a `_data` request as 204 with a header. */
function describeOutcome({ status, headers }: ClientResponse): string {
  const redirect = headers.get('X-Remix-Redirect');
  if (redirect === null) return String(status);
  const { pathname, search } = new URL(redirect, 'http://localhost');
  const target = `${pathname}${search}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
  return `→${TARGETS[target] ?? target}`;
}
