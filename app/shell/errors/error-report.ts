import { LOG_MESSAGE_MAX_LENGTH } from '#contract/values/constants.ts';
import { paths } from '#app/paths.ts';

/** The log entry of an unexpected error. */
export type ErrorEntry = { level: 'error'; message: string; data: { path: string; stack: string } };

/** Nothing more is sent after this number of failures. */
const MAX_FAILURES = 3;
const MAX_STACK_LENGTH = 1_500;

/**
 * Returns the log entry of an error. Ids in the path of the page are replaced with `:id`, because an id identifies the viewed person;
 * the stack contains the path, too, if the error was thrown in a script of the document.
 */
export function describeUnexpected(error: unknown, pathname: string): ErrorEntry {
  const path = pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
  const removeIds = (text: string) => text.replaceAll(pathname, path);
  const message =
    error instanceof Error ? removeIds(`${error.name}: ${error.message}`) : `thrown: ${typeof error}`;
  const stack = error instanceof Error ? removeIds(error.stack ?? '') : '';
  return {
    level: 'error',
    message: message.slice(0, LOG_MESSAGE_MAX_LENGTH),
    data: { path: path.slice(0, 200), stack: stack.slice(0, MAX_STACK_LENGTH) },
  };
}

/**
 * Reports errors, each message once. `send` resolves to whether the log has stored the entry. Each failure is reported on the
 * console, and after three failures nothing is sent.
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
    // Send one after the other, so that no more than three concurrent reports can fail.
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

/** Sends an error of this page to the log. */
export function reportError(error: unknown): void {
  void report(error, location.pathname);
}
