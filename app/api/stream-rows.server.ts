import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { NDJSON } from '#contract/values/constants.ts';
import { findAttachedRows } from '#contract/http/in-process-value.ts';
import { calls } from '#contract/calls.ts';
import type { CallLine, CallRequest, StreamedCallName } from '#contract/calls.ts';
import type { ApiCaller, ApiClientSettings } from './api-client.server.ts';
import { ApiError, logFailure, toOutcomeLabel } from './api-error.ts';
import { buildCallRequest } from './build-request.ts';
import { withDeadline } from './deadline.ts';
import { parseJson, requireSuccess } from './read-response.ts';
import { readLines } from './read-lines.ts';

/** Maximum time until the next rows arrive. */
const STREAM_DEADLINE_MS = 60_000;
/** A thousand rows may arrive at once and take a while to validate; yield to the event loop after this number. */
const ROWS_A_TURN = 200;
const MAX_LINE_LENGTH = 1024 * 1024;

/**
 * Yields the rows of a call as they arrive: those of a provider in this process as they are, those of another one validated. A
 * failure is not retried, because the consumer already has rows; the provider is cancelled when the consumer stops.
 *
 * @throws {ApiError} also after the first rows
 */
export async function* streamRows<Name extends StreamedCallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  name: Name,
  request: CallRequest<Name>,
): AsyncGenerator<CallLine<Name>[]> {
  const startedAt = performance.now();
  const observe = (outcome: string) => settings.observe?.(outcome, (performance.now() - startedAt) / 1000);
  const within = <Result>(work: () => Promise<Result>) => withDeadline(STREAM_DEADLINE_MS, work);
  const gone = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let batches: AsyncIterator<readonly unknown[]> | undefined;
  try {
    const apiRequest = buildCallRequest(
      settings,
      caller,
      { name, request },
      { signal: gone.signal, accept: NDJSON, callTimeoutMs: STREAM_DEADLINE_MS },
    );
    const response = await within(() => settings.send(apiRequest));
    await requireSuccess(name, response);
    const attached = findAttachedRows(response);
    if (attached) {
      // Created in this process: the provider yields to the event loop between batches.
      batches = attached[Symbol.asyncIterator]();
      const next = batches.next.bind(batches);
      for (let one = await within(() => next()); one.done !== true; one = await within(() => next())) {
        yield one.value as CallLine<Name>[];
      }
    } else {
      if (response.body === null) throw new ApiError(name, 'unavailable');
      const body = (reader = response.body.getReader());
      const read = () => within(async () => (await body.read()).value ?? null);
      yield* parseRows(name, readLines(read, MAX_LINE_LENGTH));
    }
    observe('ok');
  } catch (error) {
    const failure = logFailure(name, error, { log: settings.log, requestId: caller.requestId });
    observe(toOutcomeLabel(failure.failure));
    throw failure;
  } finally {
    gone.abort();
    // Do not wait for the provider to stop.
    void reader?.cancel().catch(() => undefined);
    void batches?.return?.().catch(() => undefined);
  }
}

async function* parseRows<Name extends StreamedCallName>(
  name: Name,
  batches: AsyncIterable<string[]>,
): AsyncGenerator<CallLine<Name>[]> {
  for await (const lines of batches) {
    for (let start = 0; start < lines.length; start += ROWS_A_TURN) {
      const some = lines.slice(start, start + ROWS_A_TURN).filter((line) => line !== '');
      yield some.map((line) => parseLine(name, line));
      await yieldToEventLoop();
    }
  }
}

function parseLine<Name extends StreamedCallName>(name: Name, line: string): CallLine<Name> {
  const parsed = calls[name].line.safeParse(parseJson(name, line));
  if (!parsed.success) throw new ApiError(name, 'invalid_response');
  return parsed.data as CallLine<Name>;
}
