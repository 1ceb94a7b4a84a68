import { problemResponse } from '../provider/access/responses';
import { preferredLanguage } from '../provider/access/preferred-language';
import { Problem } from '../provider/access/problem';
import { requestIdOf } from '../provider/access/request-id';

/** The problem document of an API call beyond its rate: 429 with `Retry-After`. */
export function createApiRateResponse({ headers }: Request, retryAfterSeconds: number): Response {
  const language = preferredLanguage(headers.get('Accept-Language'));
  const problem = new Problem('too_many_requests', { retryAfter: retryAfterSeconds });
  return problemResponse({ language, requestId: requestIdOf(headers) }, problem);
}
