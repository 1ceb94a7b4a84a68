import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PERSON_LOG_COLUMNS } from '#app/access-log/log-columns.ts';
import { LogTable } from '#app/access-log/log-table.tsx';
import { toShownRows } from '#app/access-log/to-shown-rows.server.ts';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

const startSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** Outside the layout of the employee page, whose call would leave a second row in the log. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'accessLog');
  const personId = params['personId'] ?? '';
  const start = startSchema.parse(new URL(request.url).searchParams.get('start') ?? '0');
  const call = session.api.call('personAccessLog', { personId, offset: start });
  const { person, rows, total } = await awaitOrThrowResponse(web, session, call);
  const { t } = await getTexts(request, web);
  const name = formatName(person, t);
  const title = t('accessLog:who.page', { name: name.text });
  return json({ title, personId, name, start, total, rows: toShownRows(rows) });
}

export default function PersonAccessLogRoute() {
  const { personId, name, start, total, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['accessLog']);
  return (
    <>
      <PageHeader title={<PersonName name={name} />} eyebrow={t('accessLog:who.title')} />
      <p>
        <Link to={paths.person(personId)}>{t('accessLog:who.back')}</Link>
      </p>
      <p>{t('accessLog:who.intro', { name: name.text })}</p>
      <Card id="logg" title={t('accessLog:who.table')} flush>
        <LogTable
          rows={rows}
          start={start}
          total={total}
          columns={PERSON_LOG_COLUMNS}
          none={t('accessLog:who.none')}
          pageUrl={(from) => paths.personAccessLog(personId, from)}
        />
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
