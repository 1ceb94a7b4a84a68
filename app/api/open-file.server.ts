import type { CallName } from '../../contract/calls';
import type { ApiCaller, ApiClientSettings } from './api-client.server';
import { ApiError, failureOfStatus } from './api-error';
import { buildRequest } from './build-request';
import { noteFailure, readProblemCode } from './call-failure';
import { withDeadline } from './deadline';

/** The calls that take a form and answer with a file. */
export type FileCallName = Extract<CallName, 'rehabListExport'>;

/** Until the first byte of the file is there. */
const FILE_DEADLINE_MS = 15_000;

/**
 * The answer to a form with its body unread: it passes through to the browser and is never held. Not tried again when it
 * fails.
 *
 * @throws {ApiError} for everything but a file
 */
export async function openFile(
  settings: ApiClientSettings,
  caller: ApiCaller,
  name: FileCallName,
  form: URLSearchParams,
): Promise<Response> {
  const began = performance.now();
  const observe = (outcome: string) => settings.observe?.(outcome, (performance.now() - began) / 1000);
  try {
    const response = await withDeadline(FILE_DEADLINE_MS, (signal) =>
      settings.send(buildRequest(settings.baseUrl, caller, name, form, { signal, accept: '*/*' })),
    );
    const failure = failureOfStatus(response.status);
    if (failure !== null) throw new ApiError(name, failure, await readProblemCode(response));
    if (response.body === null) throw new ApiError(name, 'unavailable');
    observe('ok');
    return response;
  } catch (error) {
    const failure = noteFailure(name, error, { log: settings.log, requestId: caller.requestId });
    observe(failure.failure);
    throw failure;
  }
}
