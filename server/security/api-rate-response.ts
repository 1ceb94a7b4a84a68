import { problemResponse } from '#provider/http/responses.ts';
import { preferredLanguage } from '#provider/http/preferred-language.ts';
import { Problem } from '#provider/http/problem.ts';
import { requestIdOf } from '#provider/http/request-id.ts';

/** The problem document of an API call beyond its rate: 429 with `Retry-After`. */
export function createApiRateResponse({ headers }: Request, retryAfterSeconds: number): Response {
  const language = preferredLanguage(headers.get('Accept-Language'));
  const problem = new Problem('too_many_requests', { retryAfter: retryAfterSeconds });
  return problemResponse({ language, requestId: requestIdOf(headers) }, problem);
}
