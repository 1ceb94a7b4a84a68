import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';

/** All rejected rows and remarks of a delivery as CSV, streamed from the provider. An error redirects to an error page. */
export async function loader({ params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  try {
    const { deliveryId = '' } = params;
    const { body, headers } = await session.files.download('deliveryErrors', { deliveryId });
    return new Response(body, {
      headers: {
        'Content-Type': headers.get('Content-Type') ?? 'text/csv',
        'Content-Disposition': headers.get('Content-Disposition') ?? 'attachment',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(paths.error(error.failure === 'not_found' ? 404 : 503));
  }
}
