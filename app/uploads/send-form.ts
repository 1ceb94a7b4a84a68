import { checkFiles, type FileProblem } from './check-file.ts';
import { listFiles } from './list-files.ts';
import type { UploadKind } from './upload-kind.ts';
import { readUploadResponse, type UploadResponse } from './read-upload-response.ts';

/** The outcome; `cancelled`: by the user, or by leaving the page. */
type Ended = UploadResponse | { rejected: FileProblem | 'cancelled' };

/** Checks the chosen files of a form; null when they are valid, or none is chosen. */
export function checkForm(form: HTMLFormElement, kind: UploadKind): FileProblem | null {
  return checkFiles(listFiles(new FormData(form), kind), kind);
}

/**
 * Posts a form to the data URL of its route with XMLHttpRequest, which reports upload progress, unlike `fetch`. The data response
 * names the redirect, so no document is loaded in vain. An invalid file is not sent.
 */
export function sendForm(
  form: HTMLFormElement,
  { routeId, kind }: { routeId: string; kind: UploadKind },
  onProgress: (loaded: number, total: number) => void,
): { ended: Promise<Ended>; cancel: () => void } {
  const problem = checkForm(form, kind);
  if (problem !== null) return { ended: Promise.resolve({ rejected: problem }), cancel: () => undefined };
  const request = new XMLHttpRequest();
  const ended = new Promise<Ended>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(readUploadResponse(request));
    request.onerror = () => resolve({ rejected: 'failed' });
    request.onabort = () => resolve({ rejected: 'cancelled' });
  });
  const url = new URL(form.action);
  url.searchParams.set('_data', routeId);
  request.open('POST', url);
  request.send(new FormData(form));
  return { ended, cancel: () => request.abort() };
}
