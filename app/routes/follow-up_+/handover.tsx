import { useForm } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { changeHandover } from '#app/follow-up/handover/change-handover.server.ts';
import { DELEGATIONS_ID, DelegationsCard } from '#app/follow-up/handover/delegations-card.tsx';
import { EarlierHandovers } from '#app/follow-up/handover/earlier-handovers.tsx';
import { readHandoverFields } from '#app/follow-up/handover/handover-fields.ts';
import { HandoverForm, type HandoverFields } from '#app/follow-up/handover/handover-form.tsx';
import { createHandoverSchema } from '#app/follow-up/handover/handover-schema.server.ts';
import {
  loadHandoverAccounts,
  loadStaying,
  requireHandover,
  toShownHandovers,
} from '#app/follow-up/handover/load-handover.server.ts';
import { StayingList } from '#app/follow-up/handover/staying-list.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const endSchema = z.object({ delegationId: z.string().min(1).max(ID_MAX_LENGTH) });

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The form of a handover. When it has been filled in, the confirmation follows; `edit` fills it in again. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireHandover(web);
  const { t } = await getTexts(request, web);
  const search = new URL(request.url).searchParams;
  const fields = readHandoverFields(search);
  const accounts = await loadHandoverAccounts({ web, session });
  const isSubmitted = search.has('from') && !search.has('edit') && !search.has('done');
  const schema = createHandoverSchema(t, todayIn(web.clock()), accounts);
  const submission = isSubmitted ? parseSubmission(search, schema) : null;
  if (submission?.status === 'success') return redirect(paths.followUpHandoverConfirm(fields), 303);
  const title = t('handover:title');
  return json(
    {
      title: submission === null ? title : t('common:titleError', { title }),
      accounts: { from: accounts.from, to: accounts.to },
      handovers: toShownHandovers(accounts),
      lastResult: submission?.reply() ?? null,
      defaults: search.has('edit') ? fields : {},
      staying: search.has('done') ? await loadStaying({ web, session }, accounts, search) : null,
    },
    { status: submission === null ? 200 : 400 },
  );
}

/** Ends a delegation. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireHandover(web);
  const form = await parseForm(request, endSchema);
  if (form === null) throw errorResponse(400, 'bad_request');
  await changeHandover(web, session, async () => {
    await session.api.call('followUpEndDelegation', form);
    return { flash: { kind: 'ok', key: 'handover:flash.ended' }, result: true };
  });
  // The heading of the delegations takes the focus.
  return redirect(`${paths.followUpHandover}#${DELEGATIONS_ID}-rubrik`, 303);
}

export default function HandoverRoute() {
  const { accounts, handovers, lastResult, defaults, staying } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'followUp', 'handover']);
  const [form] = useForm<HandoverFields>({
    id: 'overlamning',
    lastResult,
    defaultValue: { kind: 'permanent', ...defaults },
  });
  const errors = Object.entries(form.allErrors).flatMap(([name, texts]) =>
    texts.map((text) => ({ fieldId: name === 'kind' ? 'kind-1' : name, text })),
  );
  const hasAccounts = accounts.from.length > 0;
  return (
    <>
      {hasAccounts && <ErrorSummary title={t('common:error.summary')} errors={errors} />}
      <PageHeader title={t('handover:title')} eyebrow={<a href={paths.followUp}>{t('followUp:title')}</a>} />
      {staying !== null && staying.stays > 0 && (
        <Card id="kvar" title={t('handover:stays.title')}>
          <StayingList preview={staying} />
        </Card>
      )}
      <section className="card card-body-only stack">
        <p>{t('handover:intro')}</p>
        {hasAccounts ? (
          <HandoverForm accounts={accounts} form={form} />
        ) : (
          <EmptyState icon="info">{t('handover:nobody')}</EmptyState>
        )}
      </section>
      <DelegationsCard delegations={handovers.current} />
      {handovers.earlier.length > 0 && <EarlierHandovers handovers={handovers.earlier} />}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
