import type { NamedCall } from '../pipeline/incoming-call.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { findDifference } from './find-difference.ts';

/**
 * Throws if the response does not match the schema of its call, which is a bug of the provider. A caller in the same
 * process receives the value itself, so it must also be exactly what its JSON contains (no undefined property, no
 * instance of a class) and what the schema returns (no text that the schema normalises). The error contains paths,
 * never values.
 */
export function assertResponseMatchesSchema(call: NamedCall, response: unknown): void {
  if (response instanceof StreamedResponse) {
    if (call.line !== null || call.responseType === 'file' || call.responseType === 'page') return;
    throw mismatch(call, 'a response of this kind is not expected');
  }
  if (call.response === null) {
    if (response === null) return;
    throw mismatch(call, 'a response of this kind is not expected');
  }
  assertMatchesSchema(call, call.response, response);
}

/** Throws if a value of a response, or a row of a stream, does not match its schema in the sense above. */
export function assertMatchesSchema(call: NamedCall, schema: NamedCall['response'], value: unknown): void {
  if (schema === null) throw mismatch(call, 'a response of this kind is not expected');
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const paths = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
    throw mismatch(call, paths.join(', '));
  }
  const inJson = findDifference(value, JSON.parse(JSON.stringify(value)));
  if (inJson !== null) throw mismatch(call, `${inJson} is changed by JSON`);
  const inSchema = findDifference(value, parsed.data);
  if (inSchema !== null) throw mismatch(call, `${inSchema} is changed by its schema`);
}

function mismatch(call: NamedCall, what: string): Error {
  const error = new Error('the response does not match its schema');
  error.name = `ResponseMismatch(${call.name}: ${what})`;
  return error;
}
