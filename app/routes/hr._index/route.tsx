import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ErrorSummary } from '../../components/error-summary';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { parseForm } from '../../http/parse-form.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { refuse, requireCapability, requireDepartments, requireVisit } from '../../session/guards.server';
import { dismissNotification } from './dismiss-notification.server';
import { loadToday } from './load-today.server';
import { parseTodayQuery } from './parse-today-query.server';
import { buildTodaySearch, DEFAULT_TODAY_QUERY } from './today-query';
import { TodayPage } from './today-page';

/** What a button of the page asks for: `dismiss:<id of the notification>`. */
const schema = z.object({ intent: z.string().regex(/^dismiss:[\w-]{1,64}$/) });

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'today');
  const selection = await requireDepartments(web, visit);
  const texts = await getPageTexts(request, web);
  const asked = parseTodayQuery(new URL(request.url).searchParams);
  const query = asked ?? DEFAULT_TODAY_QUERY;
  const title = texts.t('nav.today');
  const today =
    selection.state === 'ready' ? await loadToday(web, visit, selection.departmentIds, query, texts) : null;
  const chooseType = query.types.length === 0;
  const bad = asked === null || chooseType;
  return json(
    {
      title: bad ? texts.t('common.titleError', { title }) : title,
      query,
      understood: asked !== null,
      chooseType,
      today,
    },
    { status: bad ? 400 : 200 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  const form = await parseForm(request, schema);
  if (form === null) throw refuse(400, 'not_found');
  const id = form.intent.slice('dismiss:'.length);
  await dismissNotification(web, visit, { id, riskMark: false }, 'notification.dismissed');
  const query = parseTodayQuery(new URL(request.url).searchParams) ?? DEFAULT_TODAY_QUERY;
  return redirect(`${paths.today}${buildTodaySearch(query)}#handelser`, 303);
}

export default function Today() {
  const { query, understood, chooseType, today } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const here = `${paths.today}${buildTodaySearch(query)}`;
  return (
    <>
      {chooseType && (
        <ErrorSummary
          title={t('common.error.summary')}
          errors={[{ fieldId: 'typ-1', text: t('today.chooseType') }]}
        />
      )}
      {!understood && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      {today === null ? (
        <>
          <PageHeader title={t('nav.today')} />
          <InfoBox title={t('error.hierarchy.title')}>
            <p>{t('error.hierarchy.text')}</p>
            <LinkButton to={here} size="small" icon="retry">
              {t('common.retry')}
            </LinkButton>
          </InfoBox>
        </>
      ) : (
        <TodayPage today={today} query={query} here={here} />
      )}
    </>
  );
}
