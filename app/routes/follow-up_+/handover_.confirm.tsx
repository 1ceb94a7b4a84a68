import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/values/constants.ts';
import { handOver } from '#app/follow-up/handover/hand-over.server.ts';
import { HandoverSummary } from '#app/follow-up/handover/handover-summary.tsx';
import { loadPreview, requireHandover } from '#app/follow-up/handover/load-handover.server.ts';
import { requireHandoverRequest } from '#app/follow-up/handover/require-handover-request.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Button } from '#app/ui/forms/button.tsx';

const schema = z.object({ key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH) });

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The confirmation of a handover: what it will do. Nothing is stored before the button is pressed. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireHandover(web);
  const { t } = await getTexts(request, web);
  const { handover, fields } = await requireHandoverRequest(request, web, session, { t });
  const preview = await loadPreview({ web, session }, handover);
  return json({
    title: t('handover:confirm.title', { from: preview.from, to: preview.to }),
    preview,
    lastDay: handover.lastDay,
    editUrl: paths.followUpHandoverWith({ ...fields, edit: '1' }),
    key: randomUUID(),
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireHandover(web);
  const { t } = await getTexts(request, web);
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const { handover, fields } = await requireHandoverRequest(request, web, session, {
    t,
    isPosted: true,
  });
  const nextUrl = await handOver(web, session, handover, form.key);
  return redirect(nextUrl ?? paths.followUpHandoverConfirm(fields), 303);
}

export default function ConfirmHandoverRoute() {
  const { title, preview, lastDay, editUrl, key } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'handover']);
  return (
    <div className="card card-body-only confirm stack">
      <h1 tabIndex={-1}>{title}</h1>
      <HandoverSummary preview={preview} lastDay={lastDay} />
      <form method="post" className="cluster">
        {/* A new key for every page, so that a page hands over once. */}
        <input type="hidden" name="key" value={key} />
        {preview.moves > 0 && <Button variant="primary">{t('handover:confirm.submit')}</Button>}
        <a href={editUrl} className="button">
          {t('handover:confirm.change')}
        </a>
        <a href={paths.followUp} className="button">
          {t('common:cancel')}
        </a>
      </form>
    </div>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
