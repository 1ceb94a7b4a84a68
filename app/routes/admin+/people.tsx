import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { changePerson, findPerson } from '#app/admin/people/change-person.server.ts';
import { ConfirmAction } from '#app/admin/people/confirm-action.tsx';
import { FindForm } from '#app/admin/people/find-form.tsx';
import { loadPeople } from '#app/admin/people/load-people.server.ts';
import {
  createFindSchema,
  createPersonHoldSchema,
  createRequestSchema,
  type PersonAction,
  personActionSchema,
} from '#app/admin/people/people-schemas.server.ts';
import { PersonCards } from '#app/admin/people/person-cards.tsx';
import { personPath } from '#app/admin/people/person-paths.ts';
import { RequestList } from '#app/admin/people/request-list.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const loaded = await loadPeople(web, session, new URL(request.url).searchParams);
  const { t } = await getTexts(request, web);
  const { confirmation } = loaded;
  const heading =
    confirmation === null ? t('adminPeople:title') : t(`adminPeople:${confirmation.action}.title`);
  const title = web.form.hasErrors ? t('common:titleError', { title: heading }) : heading;
  return json({ title, heading, ...loaded });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = await request.formData();
  const personId = new URL(request.url).searchParams.get('person');
  const { t } = await getTexts(request, web);
  const intent = form.get('intent');
  if (intent === 'find') {
    const submission = parseSubmission(form, createFindSchema(t));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json({ form: 'find' as const, result: submission.reply() }, 400);
    }
    const found = await findPerson(web, session, submission.value);
    if ('personId' in found) return redirect(personPath(found.personId), 303);
    web.form.hasErrors = true;
    const errors = { number: [t(found.key)] };
    return json({ form: 'find' as const, result: submission.reply({ fieldErrors: errors }) }, found.status);
  }
  if (personId === null) throw errorResponse(400, 'bad_request');
  const options = { params: { personId } };
  if (intent === 'request') {
    const submission = parseSubmission(form, createRequestSchema(t));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json({ form: 'request' as const, result: submission.reply() }, 400);
    }
    const call = session.api.call('personRequestCreate', submission.value, options);
    await changePerson(web, session, call, 'adminPeople:done.requested');
  } else if (intent === 'hold') {
    const submission = parseSubmission(form, createPersonHoldSchema(t));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json({ form: 'hold' as const, result: submission.reply() }, 400);
    }
    const call = session.api.call('retentionHoldCreate', submission.value);
    await changePerson(web, session, call, 'adminPeople:done.held');
  } else {
    const parsed = personActionSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw errorResponse(400, 'bad_request');
    const { call, done } = startAction(session, personId, parsed.data);
    await changePerson(web, session, call, done);
  }
  return redirect(personPath(personId), 303);
}

function startAction({ api }: AuthenticatedSession, personId: string, action: PersonAction) {
  switch (action.intent) {
    case 'protect':
      return {
        call: api.call('personProtect', null, { params: { personId } }),
        done: 'adminPeople:done.protected',
      } as const;
    case 'approve': {
      const { requestId } = action;
      return {
        call: api.call('personRequestApprove', null, { params: { requestId } }),
        done: 'adminPeople:done.approved',
      } as const;
    }
    case 'discard': {
      const { requestId } = action;
      return {
        call: api.call('personRequestDiscard', null, { params: { requestId } }),
        done: 'adminPeople:done.discarded',
      } as const;
    }
    case 'release': {
      const { holdId } = action;
      return {
        call: api.call('retentionHoldRelease', null, { params: { holdId } }),
        done: 'adminPeople:done.released',
      } as const;
    }
  }
}

/** The id of the first control of a field. */
function controlIdOf(name: string): string {
  return name === 'by' ? 'by-1' : name;
}

export default function PeopleRoute() {
  const { heading, requests, hasOtherAdministrator, person, confirmation } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['adminPeople', 'common']);
  const errors = Object.entries(rejected?.result.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: controlIdOf(name), text })),
  );
  const resultOf = (form: 'find' | 'request' | 'hold') =>
    rejected?.form === form ? rejected.result : undefined;
  const summary = <ErrorSummary title={t('common:error.summary')} errors={errors} />;
  if (confirmation !== null) {
    return (
      <>
        {summary}
        <ConfirmAction title={heading} confirmation={confirmation} lastResult={resultOf('request')} />
      </>
    );
  }
  return (
    <>
      {summary}
      <AdminTabs current={paths.people} />
      <PageHeader title={heading} />
      <p>{t('adminPeople:intro')}</p>
      <Card id="sok" title={t('adminPeople:find')}>
        <FindForm lastResult={resultOf('find')} />
      </Card>
      {person !== null && (
        <PersonCards
          person={person}
          hasOtherAdministrator={hasOtherAdministrator}
          lastResult={resultOf('hold')}
        />
      )}
      {person === null && (
        <Card id="vantar" title={t('adminPeople:requests')}>
          {requests.length === 0 ? (
            <EmptyState>{t('adminPeople:requests.none')}</EmptyState>
          ) : (
            <RequestList requests={requests} />
          )}
        </Card>
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
