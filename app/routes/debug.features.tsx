import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FEATURE_STATES, FEATURES, type FeatureName } from '#contract/values/vocabulary.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { loadFeatures } from '#app/session/features.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { dropPendingForm, openPendingForm, requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { SessionData } from '#app/session/store/session-data.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

const stateSchema = z.enum(FEATURE_STATES).optional();
/** An omitted feature keeps the organisation's state. */
const schema = z.object({ CompanyHealth: stateSchema, RehabPlanner: stateSchema });

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  requireDebugFlag(web);
  const session = await requireSession(web);
  const selection = await requireDepartments(web, session);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const { failed, states } = await awaitOrThrowResponse(
    web,
    session,
    loadFeatures(web, session, departmentIds),
  );
  const pendingForm = await openPendingForm(request, web, session);
  const overrides =
    pendingForm === null ? (session.stored.data.featureOverrides ?? {}) : Object.fromEntries(pendingForm);
  const { t } = await getTexts(request, web);
  return json({
    title: t('session:debug.featureToggles'),
    failed,
    hasPendingForm: pendingForm !== null,
    features: FEATURES.map((name) => ({
      name,
      organisationState: states[name],
      override: overrides[name] ?? '',
    })),
  });
}

/** Overrides features for this session in the user interface only; the provider still authorises every call. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  requireDebugFlag(web);
  const session = await requireSessionToSave(request, web);
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  await web.stores.sessions.update(session.stored, {
    featureOverrides: withoutUndefined(form),
    flash: { kind: 'ok', key: 'session:debug.saved' },
  });
  await dropPendingForm(request, web, session);
  return redirect(paths.debugFeatures, 303);
}

function withoutUndefined(form: z.infer<typeof schema>): NonNullable<SessionData['featureOverrides']> {
  return Object.fromEntries(Object.entries(form).filter(([, state]) => state !== undefined));
}

/** @throws Response 404 unless the feature flag of the debug panel is set */
function requireDebugFlag(web: Pick<WebContext, 'settings'>): void {
  if (!web.settings.featureFlags.includes('token-countdown')) throw errorResponse(404, 'not_found');
}

export default function DebugFeatures() {
  const { failed, hasPendingForm, features } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['session', 'common']);
  const [form, fields] = useForm<Record<FeatureName, string>>({
    defaultValue: Object.fromEntries(features.map(({ name, override }) => [name, override])),
    shouldValidate: 'onSubmit',
  });
  return (
    <>
      <PageHeader title={t('session:debug.featureToggles')} />
      {failed && (
        <InfoBox tone="warn">
          <p>{t('session:debug.failed')}</p>
        </InfoBox>
      )}
      {hasPendingForm && (
        <InfoBox>
          <p>{t('session:pendingForm.text')}</p>
        </InfoBox>
      )}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        className="card card-body-only stack stack-l"
      >
        {features.map(({ name, organisationState }) => (
          <RadioGroup
            key={name}
            id={name}
            name={fields[name].name}
            inline
            legend={name}
            defaultValue={fields[name].initialValue ?? ''}
            choices={[
              {
                value: '',
                label: t('session:debug.own', { state: t(`session:debug.state.${organisationState}`) }),
              },
              ...FEATURE_STATES.map((state) => ({ value: state, label: t(`session:debug.state.${state}`) })),
            ]}
          />
        ))}
        <p>
          <Button variant="primary">{t('common:save')}</Button>
        </p>
      </Form>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
