import type { CallResponse, CallName } from '#contract/calls.ts';
import type { ApiCaller, ApiClientSettings, CallExtras } from './api-client.server.ts';
import { buildRequest } from './build-request.ts';
import { noteFailure } from './call-failure.ts';
import { withDeadline } from './deadline.ts';
import { streamMultipart } from './multipart-body.server.ts';
import type { PassingFile } from './multipart-body.server.ts';
import { readResponse, requireSuccess } from './read-response.ts';

type DownloadName = 'fileDownload' | 'sickNoteDownload';
/** The calls that take a form and answer with a file. */
type ExportName = 'rehabListExport';
type UploadName = 'rehabPlanCreateWithFile' | 'rehabDocumentCreateFile' | 'sickNoteUpload';

/** A file to send on: to whom, what stands before it in the form, and its bytes. */
export type OutgoingFile = CallExtras & { fields?: Readonly<Record<string, string>>; file: PassingFile };

/** The calls whose bodies are files: they pass through and are never held. */
export type FileClient = {
  /** The answer with its body unread. @throws {ApiError} */
  download(name: DownloadName, documentId: string): Promise<Response>;
  /** The file that a form asks for, with its body unread. @throws {ApiError} */
  export(name: ExportName, form: URLSearchParams): Promise<Response>;
  /** @throws {ApiError} */
  upload<Name extends UploadName>(name: Name, outgoing: OutgoingFile): Promise<CallResponse<Name>>;
};

/** Until the first byte of a download is there; and for an upload as long as the server lets a browser send one. */
const DOWNLOAD_MS = 15_000;
const UPLOAD_MS = 300_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export function createFileClient(settings: ApiClientSettings, caller: ApiCaller): FileClient {
  const { send, baseUrl } = settings;
  return {
    download: (name, documentId) =>
      observed(settings, caller, name, DOWNLOAD_MS, async (signal) => {
        // The document is found by its id alone; the browser reads the file's name from the answer.
        const extras = { params: { documentId, fileName: 'file' } };
        const response = await send(buildRequest(baseUrl, caller, name, extras, { signal }));
        await requireSuccess(name, response);
        return response;
      }),

    export: (name, form) =>
      observed(settings, caller, name, DOWNLOAD_MS, async (signal) => {
        const sent = { signal, accept: '*/*', body: form.toString(), contentType: FORM_TYPE };
        const response = await send(buildRequest(baseUrl, caller, name, {}, sent));
        await requireSuccess(name, response);
        return response;
      }),

    upload: (name, { fields = {}, file, ...extras }) =>
      observed(settings, caller, name, UPLOAD_MS, async (signal) => {
        const { body, contentType } = streamMultipart(fields, file);
        const request = buildRequest(baseUrl, caller, name, extras, { signal, body, contentType });
        return (await readResponse(name, await send(request))).response;
      }),
  };
}

/** The work with its deadline, told to the log and to the figures as every other call is. */
async function observed<Result>(
  { log, observe }: ApiClientSettings,
  { requestId }: ApiCaller,
  call: CallName,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const observeOutcome = (outcome: string) => observe?.(outcome, (performance.now() - startedAt) / 1000);
  try {
    const result = await withDeadline(deadlineMs, work);
    observeOutcome('ok');
    return result;
  } catch (error) {
    const failure = noteFailure(call, error, { log, requestId });
    observeOutcome(failure.failure);
    throw failure;
  }
}
