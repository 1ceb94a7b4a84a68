import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { toEmployeeHit } from '#app/employees/search/employee-hit.ts';
import { isLongEnough, trimSearch } from '#app/employees/search/employee-query.ts';
import type { FoundEmployees } from '#app/employees/search/fetch-hits.ts';
import { requireEmployeeSearch } from '#app/employees/search/search-employees.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

const HITS = 10;

/** The first results of the employee search, for the list below the field; the results page shows all of them. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, search } = await requireEmployeeSearch(web);
  const text = trimSearch(new URL(request.url).searchParams.get('q'));
  if (!isLongEnough(text)) throw errorResponse(400, 'bad_request');
  if (search === null) throw errorResponse(503, 'unavailable');
  const { t } = await getTexts(request, web);
  const { total, employees } = await search(text, { offset: 0, limit: HITS });
  const hits = employees.map((employee) =>
    toEmployeeHit(employee, { hasCapability: session.hasCapability, t }),
  );
  return json<FoundEmployees>({ total, hits });
}
