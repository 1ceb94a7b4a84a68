import { json, redirect } from '@remix-run/node';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import { errorFields } from '#contract/values/log.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { EXPORT_FRAMES, FILE_NAME_HEADER, writeFrame, writeLastFrame } from './export-frames.ts';
import type { ExportJob } from './export-job.ts';
import { watchBody, type ByteSource } from './watch-body.ts';

const RETRY_SECONDS = '20';

type ExportSettings = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  texts: Texts;
  /** The page of the export form, which shows an error. */
  returnTo: string;
  job: ExportJob;
};

/**
 * Creates the response of an export. A browser receives the file, the page's script frames. If the first rows could not be read, the
 * browser is redirected to its page with a message, and the script receives the message. If reading fails later, the response is aborted, so that the download is incomplete.
 */
export async function sendExport(settings: ExportSettings): Promise<Response> {
  const { request, web, job } = settings;
  const release = await web.exports.take();
  if (release === null) return rejectExport(settings, 'export:busy');
  const isFramed = request.headers.get('Accept') === EXPORT_FRAMES;
  const bytes = isFramed ? sendFrames(settings) : writeLogged(settings);
  let first: IteratorResult<Uint8Array, unknown>;
  try {
    first = await bytes.next();
    request.signal.throwIfAborted();
  } catch (error) {
    release();
    await bytes.return(undefined);
    if (error instanceof ApiError) {
      return rejectExport(settings, error.failure === 'loading' ? 'export:preparing' : 'export:failed');
    }
    throw error;
  }
  const headers: Record<string, string> = isFramed
    ? { 'Content-Type': EXPORT_FRAMES, [FILE_NAME_HEADER]: encodeURIComponent(job.fileName) }
    : {
        'Content-Type': job.contentType,
        'Content-Disposition': formatContentDisposition(job.fileName),
      };
  return new Response(watchBody(startWith(first, bytes), release), { headers });
}

/**
 * Runs a request without a page for errors: for an error status a browser is redirected to the page of the form, which shows the
 * problem with the session or the role.
 */
export async function redirectBackOnError(
  request: Request,
  returnTo: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    const isErrorResponse = thrown instanceof Response && thrown.status >= 400;
    if (!isErrorResponse || request.headers.get('Accept') === EXPORT_FRAMES) throw thrown;
    return redirect(returnTo, { status: 303, headers: withCookies(thrown) });
  }
}

function withCookies(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Reports why there is no file: as JSON to the page's script, otherwise as a message on the page. */
export async function rejectExport(
  { request, web, session, texts, returnTo }: Omit<ExportSettings, 'job'>,
  key: Extract<TextKey, `export:${string}`>,
): Promise<Response> {
  if (request.headers.get('Accept') === EXPORT_FRAMES) {
    return json({ message: texts.t(key) }, { status: 503, headers: { 'Retry-After': RETRY_SECONDS } });
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key } });
  return redirect(returnTo, 303);
}

async function* sendFrames(settings: ExportSettings): AsyncGenerator<Uint8Array> {
  for await (const bytes of writeLogged(settings)) yield writeFrame(settings.job.share(), bytes);
  yield writeLastFrame();
}

/** The same bytes when their first part has been read. Not a generator: one that has not begun would not stop `rest`. */
function startWith(first: IteratorResult<Uint8Array, unknown>, rest: ByteSource): ByteSource {
  let unread: typeof first | null = first;
  return {
    next() {
      const part = unread;
      unread = null;
      return part === null ? rest.next() : Promise.resolve(part);
    },
    return: (value) => rest.return(value),
  };
}

/** The bytes of the file. Logs an error, because the response may have started and cannot report it. */
async function* writeLogged({ job, web }: ExportSettings): AsyncGenerator<Uint8Array> {
  try {
    yield* job.write();
  } catch (error) {
    // A failed call has already been logged.
    if (!(error instanceof ApiError)) {
      web.log.error({ requestId: web.requestId, ...errorFields(error) }, 'export aborted');
    }
    throw error;
  }
}
