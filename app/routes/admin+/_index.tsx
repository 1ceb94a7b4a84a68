import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';

/** The start page of the administration is its list of deliveries. */
export async function loader({ context: { web } }: LoaderFunctionArgs) {
  await requireAdministrator(web);
  return redirect(paths.deliveries);
}

/** Without a component Remix would return errors as JSON instead of the error page. */
export default function AdministrationRoute() {
  return null;
}
