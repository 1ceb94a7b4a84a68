import { problemResponse } from '#provider/http/responses.ts';
import { preferredLanguage } from '#provider/http/preferred-language.ts';
import type { Problem } from '#provider/http/problem.ts';
import { requestIdOf } from '#provider/http/request-id.ts';

/** The problem document of an API call that is rejected before it reaches the provider. */
export function createApiProblemResponse({ headers }: Request, problem: Problem): Response {
  const language = preferredLanguage(headers.get('Accept-Language'));
  return problemResponse({ language, requestId: requestIdOf(headers) }, problem);
}
