import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/session/guards/guards.server.ts';

const CALLS = { file: 'fileDownload', sickNote: 'sickNoteDownload' } as const;

/** Response headers of the provider that are forwarded to the browser. */
const PASSED_ON = [
  'Content-Type',
  'Content-Length',
  'Content-Disposition',
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'ETag',
] as const;

/** Streams an uploaded file from the provider with the session's token. An error redirects to an error page. */
export async function loader({ params, context: { web } }: LoaderFunctionArgs) {
  const { type = '', documentId = '' } = params;
  const call = type === 'file' || type === 'sickNote' ? CALLS[type] : null;
  const session = await requireSession(web);
  if (call === null) return redirect(paths.error(404));
  try {
    const { body, headers } = await session.files.download(call, {
      // The id alone identifies the document; the browser reads the file name from the response headers.
      documentId,
      fileName: 'file',
    });
    const passed = PASSED_ON.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return new Response(body, { headers: Object.fromEntries(passed) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(paths.error(statusOf(error)));
  }
}

function statusOf({ failure, problem }: ApiError): number {
  if (problem === 'file_waiting') return 409;
  if (problem === 'file_removed') return 410;
  switch (failure) {
    case 'not_found':
      return 404;
    case 'unauthorised':
      return 401;
    case 'forbidden':
      return 403;
    case 'loading':
    case 'timeout':
    case 'unavailable':
      return 503;
    case 'conflict':
    case 'rejected':
    case 'failed':
    case 'invalid_response':
      return 500;
  }
}
