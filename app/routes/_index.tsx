import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

export function loader() {
  return redirect(paths.today, 302);
}
