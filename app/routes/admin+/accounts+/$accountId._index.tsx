import type { SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountPage, type AccountForm } from '#app/admin/accounts/account-page.tsx';
import { changeAccount } from '#app/admin/accounts/change-account.server.ts';
import { createEmailSchema, createIdentitySchema } from '#app/admin/accounts/account-schemas.server.ts';
import { EMAIL_ID } from '#app/admin/accounts/email-card.tsx';
import { FIRST_PROVIDER_ID, IDENTITY_ID } from '#app/admin/accounts/identity-card.tsx';
import { saveIdentity } from '#app/admin/accounts/save-identity.server.ts';
import { saveRights } from '#app/admin/accounts/save-rights.server.ts';
import { createRightsSchema } from '#app/admin/accounts/rights-schema.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';

const CALLS = {
  disable: 'accountDisable',
  enable: 'accountEnable',
  resetFactor: 'accountSecondFactorReset',
  signOut: 'accountSignOut',
  revokeCalendar: 'accountCalendarRevoke',
} as const;

function isCall(intent: string): intent is keyof typeof CALLS {
  return Object.hasOwn(CALLS, intent);
}

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const options = { params: { accountId: params['accountId'] ?? '' } };
  const account = await awaitOrThrowResponse(web, session, session.api.call('accountGet', null, options));
  const { t } = await getTexts(request, web);
  const { change, emailRefusal, personName } = account;
  const title = web.form.hasErrors ? t('common:titleError', { title: personName }) : personName;
  const shownChange = change === null ? null : { ...change, requestedAt: formatMinute(change.requestedAt) };
  const shownRefusal = emailRefusal === null ? null : { ...emailRefusal, at: formatMinute(emailRefusal.at) };
  const calendarLinkAt = account.calendarLinkAt && formatMinute(account.calendarLinkAt);
  return json({
    title,
    account: { ...account, change: shownChange, emailRefusal: shownRefusal, calendarLinkAt },
  });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const accountId = params['accountId'] ?? '';
  const options = { params: { accountId } };
  const posted = await request.formData();
  const intent = posted.get('intent');
  const { t } = await getTexts(request, web);
  const reject = (form: AccountForm, result: SubmissionResult) => {
    web.form.hasErrors = true;
    return json({ form, result }, 400);
  };
  if (intent === 'rights') {
    const submission = parseSubmission(posted, createRightsSchema(t));
    if (submission.status !== 'success') return reject('rights', submission.reply());
    const problem = await saveRights(web, session, accountId, submission.value);
    if (problem !== null)
      return reject('rights', submission.reply({ fieldErrors: { departmentIds: [t(problem)] } }));
  } else if (intent === 'email') {
    // Conform does not distinguish an empty field, which removes the address, from a missing one.
    if (!posted.has('email')) throw errorResponse(400, 'bad_request');
    const submission = parseSubmission(posted, createEmailSchema(t));
    if (submission.status !== 'success') return reject('email', submission.reply());
    const call = session.api.call('accountEmail', submission.value, options);
    await changeAccount(web, session, call, 'adminAccounts:done');
  } else if (intent === 'identity') {
    if (!posted.has('externalId')) throw errorResponse(400, 'bad_request');
    const submission = parseSubmission(posted, createIdentitySchema(t));
    if (submission.status !== 'success') return reject('identity', submission.reply());
    const problem = await saveIdentity(web, session, accountId, submission.value);
    if (problem !== null)
      return reject('identity', submission.reply({ fieldErrors: { externalId: [t(problem)] } }));
  } else if (typeof intent === 'string' && isCall(intent)) {
    const call = session.api.call(CALLS[intent], null, options);
    await changeAccount(web, session, call, 'adminAccounts:done');
  } else throw errorResponse(400, 'bad_request');
  return redirect(paths.account(accountId), 303);
}

/** The id of the first control of each field. */
const CONTROL_IDS: Record<string, string> = {
  departmentIds: 'avdelningar-1',
  externalId: IDENTITY_ID,
  identityProviderId: FIRST_PROVIDER_ID,
  email: EMAIL_ID,
};

export default function AccountRoute() {
  const { account } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['common']);
  const errors = Object.entries(rejected?.result.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: CONTROL_IDS[name] ?? name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AccountPage account={account} rejected={rejected} />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
