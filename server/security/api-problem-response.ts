import { problemResponse } from '#provider/http/responses.ts';
import { preferredLanguage } from '#provider/http/preferred-language.ts';
import type { ProblemError } from '#provider/http/problem-error.ts';
import { requestIdOf } from '#provider/http/request-id.ts';

/** The problem document of an API call that is rejected before it reaches the provider. */
export function createApiProblemResponse({ headers }: Request, problem: ProblemError): Response {
  const language = preferredLanguage(headers.get('Accept-Language'));
  return problemResponse({ language, requestId: requestIdOf(headers) }, problem);
}
