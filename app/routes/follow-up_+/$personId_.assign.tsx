import { getSelectProps, useForm } from '@conform-to/react';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { FollowUpForm } from '#app/follow-up/forms/follow-up-form.tsx';
import { createAssignSchema } from '#app/follow-up/forms/form-schemas.server.ts';
import { handleForm } from '#app/follow-up/forms/handle-form.server.ts';
import {
  loadFollowUpFormData,
  readReturnTo,
  requireFollowUpSession,
} from '#app/follow-up/forms/load-form.server.ts';
import { toShownDelegation } from '#app/follow-up/rows/to-shown-row.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const personId = params['personId'] ?? '';
  const { t } = await getTexts(request, web);
  const [{ pageData, followUp }, accounts] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([
      loadFollowUpFormData(request, web, session, { personId, titleKey: 'followUpForms:assign.title', t }),
      session.api.call('followUpAssignable', { personId }),
    ]),
  );
  return json({
    ...pageData,
    accounts,
    current: followUp.responsible?.accountId ?? '',
    delegated: toShownDelegation(followUp.delegated),
  });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const personId = params['personId'] ?? '';
  const { t } = await getTexts(request, web);
  const returnTo = readReturnTo(request);
  const assignable = session.api.call('followUpAssignable', { personId });
  const accounts = await awaitOrThrowResponse(web, session, assignable);
  return handleForm(request, {
    web,
    session,
    t,
    schema: createAssignSchema(
      t,
      accounts.map(({ accountId }) => accountId),
    ),
    returnTo,
    save: async ({ account }) => {
      await session.api.call('followUpAssign', { personId, accountId: account });
      const name = accounts.find(({ accountId }) => accountId === account)?.name;
      const flash =
        name === undefined
          ? ({ key: 'followUp:flash.unassigned' } as const)
          : ({ key: 'followUp:flash.assigned', values: { name } } as const);
      return { flash, to: returnTo };
    },
  });
}

export default function AssignRoute() {
  const { accounts, current, delegated, ...pageData } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['followUpForms']);
  const [form, fields] = useForm<{ account: string }>({
    id: 'utse',
    lastResult,
    defaultValue: { account: current },
  });
  return (
    <FollowUpForm
      pageData={pageData}
      title={t('followUpForms:assign.title')}
      description={t('followUpForms:assign.about')}
      form={form}
      submitText={t('followUpForms:assign.submit')}
    >
      {delegated !== null && (
        <InfoBox>
          <p>
            <TextWithDates>{t('followUpForms:assign.delegated', delegated)}</TextWithDates>
          </p>
        </InfoBox>
      )}
      <SelectField
        {...getSelectProps(fields.account)}
        id="account"
        label={t('followUpForms:assign.account')}
        error={fields.account.errors?.[0]}
        choices={[
          { value: '', label: t('followUpForms:assign.nobody') },
          ...accounts.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
      />
    </FollowUpForm>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
