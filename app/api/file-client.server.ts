import type { CallResponse, CallName } from '#contract/calls.ts';
import type { ApiCaller, ApiClientSettings, CallOptions } from './api-client.server.ts';
import { ApiError, logFailure, toOutcomeLabel } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { withDeadline } from './deadline.ts';
import { streamMultipart } from './multipart-body.server.ts';
import type { StreamedFile } from './multipart-body.server.ts';
import { readResponse, requireSuccess } from './read-response.ts';

type DownloadName = 'fileDownload' | 'sickNoteDownload' | 'deliveryErrors' | 'administeredPersonExtract';
/** The calls whose form is the one of the page, which is passed on. */
type ForwardName = 'deliveryReceive';
/** The calls that send a form and return a file. */
type ExportName = 'rehabListExport';
type UploadName = 'rehabPlanCreateWithFile' | 'rehabDocumentCreateFile' | 'sickNoteUpload';

/** A file to forward: parameters, the form fields before it, and its bytes. */
export type OutgoingFile = CallOptions & { fields?: Readonly<Record<string, string>>; file: StreamedFile };

/** The calls whose bodies are files; the bodies are streamed and never buffered. */
export type FileClient = {
  /** Returns the response with its body unread. @throws {ApiError} */
  download(name: DownloadName, params: Readonly<Record<string, string>>): Promise<Response>;
  /** Returns the file for a form, with its body unread. @throws {ApiError} */
  export(name: ExportName, form: URLSearchParams): Promise<Response>;
  /** Sends the multipart body of a request from a browser on, as it arrives. @throws {ApiError} */
  forward<Name extends ForwardName>(name: Name, request: Request): Promise<CallResponse<Name>>;
  /** Uploads a file. @throws {ApiError} */
  upload<Name extends UploadName>(name: Name, outgoing: OutgoingFile): Promise<CallResponse<Name>>;
};

/**
 * Time limits in milliseconds: until the headers of a download, and for an upload the server's limit for requests from browsers.
 */
const DOWNLOAD_MS = 15_000;
const UPLOAD_MS = 300_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Creates a client for the calls that carry files; it streams every body. */
export function createFileClient(settings: ApiClientSettings, caller: ApiCaller): FileClient {
  const { send, baseUrl } = settings;
  return {
    download: (name, params) =>
      runCall(settings, caller, {
        call: name,
        deadlineMs: DOWNLOAD_MS,
        work: async (signal) => {
          const response = await send(buildRequest(baseUrl, caller, name, { params }, { signal }));
          await requireSuccess(name, response);
          return response;
        },
      }),

    export: (name, form) =>
      runCall(settings, caller, {
        call: name,
        deadlineMs: DOWNLOAD_MS,
        work: async (signal) => {
          const sent = { signal, accept: '*/*', body: form.toString(), contentType: FORM_TYPE };
          const response = await send(buildRequest(baseUrl, caller, name, {}, sent));
          await requireSuccess(name, response);
          return response;
        },
      }),

    forward: (name, { headers, body }) =>
      runCall(settings, caller, {
        call: name,
        deadlineMs: UPLOAD_MS,
        work: async (signal) => {
          if (body === null) throw new ApiError(name, 'rejected', 'malformed_request');
          const contentType = headers.get('Content-Type') ?? '';
          const request = buildRequest(baseUrl, caller, name, {}, { signal, body, contentType });
          return (await readResponse(name, await send(request))).response;
        },
      }),

    upload: (name, { fields = {}, file, ...extras }) =>
      runCall(settings, caller, {
        call: name,
        deadlineMs: UPLOAD_MS,
        work: async (signal) => {
          const { body, contentType } = streamMultipart(fields, file);
          const request = buildRequest(baseUrl, caller, name, extras, { signal, body, contentType });
          return (await readResponse(name, await send(request))).response;
        },
      }),
  };
}

interface MeasuredCall<Result> {
  call: CallName;
  deadlineMs: number;
  work: (signal: AbortSignal) => Promise<Result>;
}

/** Runs the work with its deadline, logs failures and records its duration like every other call. */
async function runCall<Result>(
  { log, observe }: ApiClientSettings,
  { requestId }: ApiCaller,
  { call, deadlineMs, work }: MeasuredCall<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const recordOutcome = (outcome: string) => observe?.(outcome, (performance.now() - startedAt) / 1000);
  try {
    const result = await withDeadline(deadlineMs, work);
    recordOutcome('ok');
    return result;
  } catch (error) {
    const failure = logFailure(call, error, { log, requestId });
    recordOutcome(toOutcomeLabel(failure.failure));
    throw failure;
  }
}
