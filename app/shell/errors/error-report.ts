import { LOG_MESSAGE_MAX_LENGTH } from '#contract/values/constants.ts';
import { paths } from '#app/paths.ts';

/** What goes to the log of an error that nobody expected. */
export type ErrorEntry = { level: 'error'; message: string; data: { path: string; stack: string } };

/** After so many failures nothing more is sent (specification section 7). */
const MAX_FAILURES = 3;
const MAX_STACK_LENGTH = 1_500;

/** Ids say who was looked at: of the address only its pattern goes on. */
export function describeUnexpected(error: unknown, pathname: string): ErrorEntry {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${typeof error}`;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const path = pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
  return {
    level: 'error',
    message: message.slice(0, LOG_MESSAGE_MAX_LENGTH),
    data: { path: path.slice(0, 200), stack: stack.slice(0, MAX_STACK_LENGTH) },
  };
}

/**
 * Reports errors, each kind once. `send` answers whether the log has it; what it has not goes to the console, and after
 * three failures nothing is sent any more.
 */
export function createErrorReport(
  send: (entry: ErrorEntry) => Promise<boolean>,
  toConsole: (text: string) => void,
): (error: unknown, pathname: string) => Promise<void> {
  const sent = new Set<string>();
  let failures = 0;
  let sending: Promise<void> = Promise.resolve();

  async function sendNext(entry: ErrorEntry): Promise<void> {
    if (failures >= MAX_FAILURES) return;
    if (await send(entry).catch(() => false)) return;
    failures += 1;
    toConsole('an error could not be sent to the log');
  }

  return (error, pathname) => {
    const entry = describeUnexpected(error, pathname);
    if (sent.has(entry.message)) return sending;
    sent.add(entry.message);
    // One after the other: of many at a time no more than three can fail.
    sending = sending.then(() => sendNext(entry));
    return sending;
  };
}

const report = createErrorReport(
  async (entry) => {
    const { ok } = await fetch(paths.clientLog, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(entry),
      keepalive: true,
    });
    return ok;
  },
  (text) => console.error(text),
);

/** Takes an error of this page to the log. */
export function reportError(error: unknown): void {
  void report(error, location.pathname);
}
