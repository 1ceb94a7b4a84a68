import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, type ApiFailure } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator, requireCapability } from '#app/session/guards/guards.server.ts';

/** The status of the error page for a failure; every other failure shows the page for 503. */
const ERROR_PAGES: Partial<Record<ApiFailure, number>> = { forbidden: 403, not_found: 404 };

/** Everything that is stored about a person as a zip, streamed from the provider. An error redirects to an error page. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  requireCapability(session, 'personExtract');
  const personId = new URL(request.url).searchParams.get('person') ?? '';
  try {
    const { body, headers } = await session.files.download('administeredPersonExtract', { personId });
    return new Response(body, {
      headers: {
        'Content-Type': headers.get('Content-Type') ?? 'application/zip',
        'Content-Disposition': headers.get('Content-Disposition') ?? 'attachment',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(paths.error(ERROR_PAGES[error.failure] ?? 503));
  }
}
