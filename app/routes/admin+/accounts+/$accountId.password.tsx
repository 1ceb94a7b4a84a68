import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { GeneratedPassword } from '#app/admin/accounts/generated-password.tsx';
import { revealPassword } from '#app/admin/accounts/reveal-password.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Button } from '#app/ui/forms/button.tsx';

const schema = z.object({ formId: z.uuid() });

/** No scripts: the response of the submission is the only page with the password. */
export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const options = { params: { accountId: params['accountId'] ?? '' } };
  const account = await awaitOrThrowResponse(web, session, session.api.call('accountGet', null, options));
  const { accountId, personName } = account;
  const { t } = await getTexts(request, web);
  const title = t('adminAccounts:password.title', { name: personName });
  return json({ title, accountId, formId: randomUUID() });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = schema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw errorResponse(400, 'bad_request');
  const options = { params: { accountId: params['accountId'] ?? '' } };
  const call = revealPassword(session.api.call('accountNewPassword', form.data, options));
  const revealed = await awaitOrThrowResponse(web, session, call);
  if ('result' in revealed) return json({ password: revealed.result.password });
  return json({ password: null }, 409);
}

export default function NewPasswordRoute() {
  const { title, accountId, formId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(['adminAccounts', 'common']);
  const isUsed = result?.password === null;
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      {result?.password != null && <GeneratedPassword password={result.password} />}
      {isUsed && <p>{t('adminAccounts:password.used')}</p>}
      {result !== undefined ? (
        <p>
          <a href={paths.accounts}>{t('adminAccounts:back')}</a>
        </p>
      ) : (
        <>
          <p>{t('adminAccounts:password.about')}</p>
          <form method="post" className="cluster">
            <input type="hidden" name="formId" value={formId} />
            <Button variant="danger">{t('adminAccounts:password.submit')}</Button>
            <a href={paths.account(accountId)} className="button">
              {t('common:cancel')}
            </a>
          </form>
        </>
      )}
    </div>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
