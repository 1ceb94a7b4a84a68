import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import { awaitOrThrowResponse, requireAdministrator } from '#app/session/guards.server.ts';

/** The saved mapping as a JSON file, which the page of the import and `npm run import -- --mapping` read. */
export async function loader({ context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { version, mapping } = await awaitOrThrowResponse(web, session, session.api.call('mappingGet', null));
  return new Response(`${JSON.stringify(mapping, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': formatContentDisposition(`mapping-${String(version)}.json`),
    },
  });
}
