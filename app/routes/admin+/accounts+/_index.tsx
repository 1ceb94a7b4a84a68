import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { AccountsTable } from '#app/admin/accounts/accounts-table.tsx';
import { changeAccount } from '#app/admin/accounts/change-account.server.ts';
import { PendingChanges } from '#app/admin/accounts/pending-changes.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { loadReviewReminder } from '#app/admin/review/load-review.server.ts';
import { ReviewReminder } from '#app/admin/review/review-reminder.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const decisionSchema = z.object({ intent: z.enum(['approve', 'discard']), changeId: idSchema });

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const [{ accounts, changes }, reminder] = await Promise.all([
    awaitOrThrowResponse(web, session, session.api.call('accountList', null)),
    loadReviewReminder(web, session),
  ]);
  const { t } = await getTexts(request, web);
  const shown = changes.map((change) => ({ ...change, requestedAt: formatMinute(change.requestedAt) }));
  const listed = accounts.map(({ lastSignInAt, ...account }) => ({
    ...account,
    lastSignInAt: lastSignInAt === null ? null : formatMinute(lastSignInAt),
  }));
  return json({ title: t('adminAccounts:title'), accounts: listed, changes: shown, reminder });
}

/** The decision about a change that waits for approval. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const decision = decisionSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!decision.success) throw errorResponse(400, 'bad_request');
  const { intent, changeId } = decision.data;
  const name = intent === 'approve' ? 'accountChangeApprove' : 'accountChangeDiscard';
  const call = session.api.call(name, null, { params: { changeId } });
  await changeAccount(web, session, call, 'adminAccounts:done');
  return redirect(paths.accounts, 303);
}

export default function AccountsRoute() {
  const { accounts, changes, reminder } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin', 'adminAccounts', 'adminMachines']);
  return (
    <>
      <AdminTabs current={paths.accounts} />
      <PageHeader
        title={t('adminAccounts:title')}
        actions={
          <>
            <LinkButton to={paths.accessReview}>{t('admin:review.link')}</LinkButton>
            <LinkButton to={paths.machineAccounts}>{t('adminMachines:title')}</LinkButton>
            <LinkButton to={paths.newAccount}>{t('adminAccounts:new')}</LinkButton>
          </>
        }
      />
      <p>{t('adminAccounts:intro')}</p>
      <ReviewReminder reminder={reminder} hasLink={false} />
      <PendingChanges changes={changes} />
      <div className="card clipped">
        <AccountsTable accounts={accounts} />
      </div>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
