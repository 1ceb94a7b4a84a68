import { readUploadAnswer, type UploadAnswer } from './read-upload-answer';

/** Called off by the user, or by leaving the page. */
type Ended = UploadAnswer | { refused: 'cancelled' };

/**
 * Posts a form to the data address of its route, so that it can be watched and called off, which `fetch` cannot: the
 * data answer names the page to go on to, where a document would be loaded and thrown away.
 */
export function sendForm(
  form: HTMLFormElement,
  routeId: string,
  onProgress: (loaded: number, total: number) => void,
): { ended: Promise<Ended>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const ended = new Promise<Ended>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(readUploadAnswer(request));
    request.onerror = () => resolve({ refused: 'failed' });
    request.onabort = () => resolve({ refused: 'cancelled' });
  });
  const url = new URL(form.action);
  url.searchParams.set('_data', routeId);
  request.open('POST', url);
  request.send(new FormData(form));
  return { ended, cancel: () => request.abort() };
}
