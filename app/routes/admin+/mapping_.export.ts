import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import { findRequested, loadMappings } from '#app/admin/mapping/mapping-actions.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';

/** The saved mapping as a JSON file, which the page of the import and `npm run import -- --mapping` read. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { mappings } = await loadMappings(web, session);
  const { version, mapping } = findRequested(request, mappings);
  return new Response(`${JSON.stringify(mapping, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': formatContentDisposition(`mapping-${String(version)}.json`),
    },
  });
}
