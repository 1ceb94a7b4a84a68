import type { NamedCall } from '../pipeline/incoming-call.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';

/**
 * Throws if the response does not match the schema of its call, which is a bug of the provider. The error
 * contains paths, never values.
 */
export function assertResponseMatchesSchema(call: NamedCall, response: unknown): void {
  if (response instanceof StreamedResponse) {
    if (call.line !== null || call.responseType === 'file' || call.responseType === 'page') return;
  } else {
    if (call.response === null && response === null) return;
    const parsed = call.response?.safeParse(response);
    if (parsed?.success) return;
    const paths = parsed?.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
    if (paths) throw mismatch(call, paths.join(', '));
  }
  throw mismatch(call, 'a response of this kind is not expected');
}

function mismatch(call: NamedCall, what: string): Error {
  const error = new Error('the response does not match its schema');
  error.name = `ResponseMismatch(${call.name}: ${what})`;
  return error;
}
