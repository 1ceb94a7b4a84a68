import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { checkFile, type FileProblem } from './check-file.ts';
import { readUploadResponse, type UploadResponse } from './read-upload-response.ts';

/** The outcome; `cancelled`: by the user, or by leaving the page. */
type Ended = UploadResponse | { rejected: FileProblem | 'cancelled' };

/** Checks the chosen file of a form; null when it is valid, or none is chosen. */
export function checkForm(form: HTMLFormElement): FileProblem | null {
  const file = new FormData(form).get(UPLOAD_FIELD);
  return file instanceof File && file.name !== '' ? checkFile(file) : null;
}

/**
 * Posts a form to the data URL of its route with XMLHttpRequest, which reports upload progress, unlike `fetch`. The data response
 * names the redirect, so no document is loaded in vain. An invalid file is not sent.
 */
export function sendForm(
  form: HTMLFormElement,
  routeId: string,
  onProgress: (loaded: number, total: number) => void,
): { ended: Promise<Ended>; cancel: () => void } {
  const problem = checkForm(form);
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
