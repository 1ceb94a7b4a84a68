import type { NamedCall } from './incoming-call';
import { StreamedAnswer } from './streamed-answer';

/** An answer that is not the contract's is a bug of ours: named by its paths, never by its values. */
export function requireContract(call: NamedCall, answer: unknown): void {
  if (answer instanceof StreamedAnswer) {
    if (call.line !== null || call.answerAs === 'file' || call.answerAs === 'page') return;
  } else {
    if (call.answer === null && answer === null) return;
    const parsed = call.answer?.safeParse(answer);
    if (parsed?.success) return;
    const paths = parsed?.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
    if (paths) throw mismatch(call, paths.join(', '));
  }
  throw mismatch(call, 'no such answer expected');
}

function mismatch(call: NamedCall, what: string): Error {
  const error = new Error('the answer does not fit the contract');
  error.name = `AnswerMismatch(${call.name}: ${what})`;
  return error;
}
