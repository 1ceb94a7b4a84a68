import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '#app/admin/accounts/account-page.tsx';
import { changeAccount } from '#app/admin/accounts/change-account.server.ts';
import { EMAIL_ID } from '#app/admin/accounts/email-card.tsx';
import { FIRST_PROVIDER_ID, IDENTITY_ID } from '#app/admin/accounts/identity-card.tsx';
import { saveIdentity } from '#app/admin/accounts/save-identity.server.ts';
import { createRightsSchema } from '#app/admin/accounts/rights-schema.server.ts';
import { parseEmail } from '#app/http/parse-email.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse, awaitOrThrowResponse, requireAdministrator } from '#app/session/guards.server.ts';
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
  const shown = change === null ? null : { ...change, requestedAt: formatMinute(change.requestedAt) };
  const refusal = emailRefusal === null ? null : { ...emailRefusal, at: formatMinute(emailRefusal.at) };
  const calendarLinkAt = account.calendarLinkAt && formatMinute(account.calendarLinkAt);
  return json({ title, account: { ...account, change: shown, emailRefusal: refusal, calendarLinkAt } });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const accountId = params['accountId'] ?? '';
  const options = { params: { accountId } };
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'rights') {
    const { t } = await getTexts(request, web);
    const submission = parseSubmission(form, createRightsSchema(t));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json({ rights: submission.reply(), email: null, identity: null }, 400);
    }
    await changeAccount(web, session, async () => {
      const { pending } = await session.api.call('accountRights', submission.value, options);
      return pending ? 'adminAccounts:done.pending' : 'adminAccounts:done';
    });
  } else if (intent === 'email') {
    const parsed = parseEmail(form.get('email'));
    if (parsed === 'invalid') {
      web.form.hasErrors = true;
      const { t } = await getTexts(request, web);
      const typed = form.get('email');
      const email = {
        value: typeof typed === 'string' ? typed : '',
        error: t('adminAccounts:email.invalid'),
      };
      return json({ rights: null, email, identity: null }, 400);
    }
    await changeAccount(web, session, async () => {
      await session.api.call('accountEmail', parsed, options);
      return 'adminAccounts:done';
    });
  } else if (intent === 'identity') {
    const { t } = await getTexts(request, web);
    const identity = await saveIdentity(web, session, { accountId, form, t });
    web.form.hasErrors = identity !== null;
    if (identity !== null) return json({ rights: null, email: null, identity }, 400);
  } else if (typeof intent === 'string' && isCall(intent)) {
    await changeAccount(web, session, async () => {
      await session.api.call(CALLS[intent], null, options);
      return 'adminAccounts:done';
    });
  } else throw errorResponse(400, 'bad_request');
  return redirect(paths.account(accountId), 303);
}

export default function AccountRoute() {
  const { account } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['common']);
  const { rights = null, email = null, identity = null } = rejected ?? {};
  const errors = Object.values(rights?.error ?? {}).flatMap((texts) =>
    (texts ?? []).map((text) => ({ fieldId: 'avdelningar-1', text })),
  );
  if (email !== null) errors.push({ fieldId: EMAIL_ID, text: email.error });
  if (identity !== null) {
    const fieldId = identity.field === 'externalId' ? IDENTITY_ID : FIRST_PROVIDER_ID;
    errors.push({ fieldId, text: identity.error });
  }
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AccountPage
        account={account}
        lastResult={rights ?? undefined}
        rejectedEmail={email}
        rejectedIdentity={identity}
      />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
