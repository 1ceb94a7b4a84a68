import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatNumber } from '#app/i18n/format-number.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { toEmployeeHit } from '#app/employees/search/employee-hit.ts';
import { isLongEnough, trimSearch } from '#app/employees/search/employee-query.ts';
import type { FoundEmployees } from '#app/employees/search/fetch-hits.ts';
import { requireEmployeeSearch } from '#app/employees/search/search-employees.server.ts';
import { errorResponse } from '#app/session/guards.server.ts';

const HITS = 10;

/** The first results of the employee search, for the list below the field; the results page shows all of them. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, search } = await requireEmployeeSearch(web);
  const text = trimSearch(new URL(request.url).searchParams.get('q'));
  if (!isLongEnough(text)) throw errorResponse(400, 'not_found');
  if (search === null) throw errorResponse(503, 'unavailable');
  const texts = await getTexts(request, web);
  const { language, t } = texts;
  const found = await search(text);
  const total = found.length;
  const response: FoundEmployees = {
    status:
      total === 0
        ? t('shell:nav.search.none', { value: text })
        : t('shell:nav.search.count', { count: total }),
    hits: found.slice(0, HITS).map((employee) => toEmployeeHit(employee, session.may, t)),
    all: total > HITS ? t('shell:nav.search.all', { total: formatNumber(total, language) }) : null,
  };
  return json(response);
}
