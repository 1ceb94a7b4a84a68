import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findLegacyRedirect } from '#app/http/legacy-redirect.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/** Handles all other URLs: redirects legacy URLs and returns 404 for the rest. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const target = findLegacyRedirect(pathname);
  if (target !== null) return redirect(`${target}${search}`, 301);
  throw errorResponse(404, 'not_found');
}

export function action() {
  throw errorResponse(404, 'not_found');
}

export default function NotFound() {
  return null;
}
