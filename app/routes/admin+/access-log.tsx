import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#contract/values/calendar.ts';
import { LOG_COLUMNS } from '#app/access-log/log-columns.ts';
import { LogFilterForm } from '#app/access-log/log-filter-form.tsx';
import { LogTable } from '#app/access-log/log-table.tsx';
import { LOG_FIELDS, parseLogQuery, toLogParams } from '#app/access-log/parse-log-query.server.ts';
import { toShownRows } from '#app/access-log/to-shown-rows.server.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { ExportForm } from '#app/exports/export-form.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const query = parseLogQuery(new URL(request.url).searchParams, todayIn(web.clock()));
  const { filter, start, typed, errors } = query;
  const call = session.api.call('accessLog', { ...filter, offset: start });
  const { rows, total, accounts } = await awaitOrThrowResponse(web, session, call);
  const invalid = LOG_FIELDS.filter((name) => errors[name] !== undefined);
  const title = t('accessLog:title');
  return json(
    {
      title: invalid.length === 0 ? title : t('common:titleError', { title }),
      typed,
      errors,
      invalid,
      start,
      total,
      accounts,
      params: toLogParams(query),
      rows: toShownRows(rows),
    },
    { status: invalid.length === 0 ? 200 : 400 },
  );
}

export default function AccessLogRoute() {
  const { typed, errors, invalid, start, total, accounts, params, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['accessLog', 'common', 'filter', 'period']);
  const pageUrl = (from: number) =>
    `${paths.accessLog}?${new URLSearchParams([...params, ['start', String(from)]]).toString()}`;
  return (
    <>
      <ErrorSummary
        title={t('common:error.summary')}
        errors={invalid.flatMap((name) => {
          const error = errors[name];
          return error === undefined ? [] : [{ fieldId: name, text: t(error) }];
        })}
      />
      <AdminTabs current={paths.accessLog} />
      <PageHeader title={t('accessLog:title')} />
      <p>{t('accessLog:intro')}</p>
      <LogFilterForm typed={typed} errors={errors} accounts={accounts} />
      <Card
        id="logg"
        title={t('accessLog:table')}
        flush
        actions={
          invalid.length === 0 ? (
            <ExportForm
              id="export"
              action={paths.accessLogExport}
              params={params}
              text={t('accessLog:export')}
            />
          ) : undefined
        }
      >
        <LogTable
          rows={rows}
          start={start}
          total={total}
          pageUrl={pageUrl}
          columns={LOG_COLUMNS}
          none={t('accessLog:none')}
        />
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
