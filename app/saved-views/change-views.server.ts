import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import type { SavedView } from '#contract/calls/saved-view.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { settleChange, type ChangeOutcome } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { saveView } from './save-view.server.ts';
import { parseViewUrl } from './view-url.server.ts';
import { createViewNameSchema } from './view-name-schema.server.ts';

const viewIdSchema = z.string().min(1).max(ID_MAX_LENGTH);

const changeSchema = z.object({
  intent: z.enum(['delete', 'setDefault', 'endDefault']),
  viewId: viewIdSchema,
});

/** A form whose name was rejected; `status` is that of the response. */
export type RejectedView = { lastResult: SubmissionResult; status: number } & (
  { intent: 'save'; url: string } | { intent: 'rename'; viewId: string }
);

/**
 * Makes the change of a form and stores the message about it for the next page. Returns the URL of that page, or the form if its
 * name is rejected.
 *
 * @throws the 400 page for a form that no page has, and the error page of a rejected session or role
 */
export async function changeViews(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
  fields: FormData,
  t: Translate,
): Promise<string | RejectedView> {
  const intent = fields.get('intent');
  if (intent === 'save') return submitSave(web, session, fields, t);
  if (intent === 'rename') return submitRename(web, session, fields, t);
  const change = changeSchema.safeParse(Object.fromEntries(fields));
  if (!change.success) throw errorResponse(400, 'bad_request');
  const outcome = await settleChange(web, session, sendChange(session, change.data), ['not_found']);
  return storeFlash(web, session, toFlash(outcome, change.data.intent));
}

async function submitSave(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
  fields: FormData,
  t: Translate,
): Promise<string | RejectedView> {
  const submission = parseSubmission(fields, createViewNameSchema(t));
  const url = fields.get('url');
  const columns = listReportColumns(session.hasCapability);
  const content = typeof url === 'string' ? parseViewUrl(url, columns, todayIn(web.clock())) : null;
  if (typeof url !== 'string' || content === null) throw errorResponse(400, 'bad_request');
  const form = { intent: 'save', url } as const;
  if (submission.status !== 'success') return { ...form, lastResult: submission.reply(), status: 400 };
  const saved = await saveView(web, session, submission.value.name, content, t);
  if (typeof saved === 'string') return saved;
  const lastResult = submission.reply({ fieldErrors: { name: [saved.message] } });
  return { ...form, lastResult, status: saved.status };
}

async function submitRename(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  fields: FormData,
  t: Translate,
): Promise<string | RejectedView> {
  const viewId = viewIdSchema.safeParse(fields.get('viewId'));
  if (!viewId.success) throw errorResponse(400, 'bad_request');
  const form = { intent: 'rename', viewId: viewId.data } as const;
  const submission = parseSubmission(fields, createViewNameSchema(t));
  if (submission.status !== 'success') return { ...form, lastResult: submission.reply(), status: 400 };
  const { name } = submission.value;
  const outcome = await settleChange(web, session, sendChange(session, { ...form, name }), ['not_found']);
  if (!outcome.ok && outcome.error.problem === 'name_taken') {
    const lastResult = submission.reply({ fieldErrors: { name: [t('savedViews:error.taken', { name })] } });
    return { ...form, lastResult, status: 409 };
  }
  return storeFlash(web, session, toFlash(outcome, 'rename'));
}

/** Stores the message for the page of saved views, and returns that page's path. */
async function storeFlash(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  flash: Flash,
): Promise<string> {
  await web.stores.sessions.update(session.stored, { flash });
  return paths.savedViews;
}

type ViewChange = z.infer<typeof changeSchema> | { intent: 'rename'; viewId: string; name: string };

function toFlash(outcome: ChangeOutcome<string | null>, intent: ViewChange['intent']): Flash {
  if (!outcome.ok && outcome.error.failure !== 'not_found')
    return { kind: 'danger', key: 'savedViews:flash.failed' };
  if (!outcome.ok || outcome.value === null) return { kind: 'danger', key: 'savedViews:flash.gone' };
  return { kind: 'ok', key: DONE[intent], values: { name: outcome.value } };
}

const DONE = {
  rename: 'savedViews:flash.renamed',
  delete: 'savedViews:flash.deleted',
  setDefault: 'savedViews:flash.defaultSet',
  endDefault: 'savedViews:flash.defaultEnded',
} as const satisfies Record<ViewChange['intent'], Flash['key']>;

/** Returns the name of the changed view; null if there is no such view. */
async function sendChange(session: AuthenticatedSession, form: ViewChange): Promise<string | null> {
  const before = (await session.api.call('savedViewList', null)).find(isViewOf(form));
  if (before === undefined) return null;
  await call(session, form);
  return form.intent === 'rename' ? form.name : before.name;
}

async function call({ api }: AuthenticatedSession, form: ViewChange): Promise<void> {
  const { intent, viewId } = form;
  switch (intent) {
    case 'rename':
      await api.call('savedViewRename', { name: form.name }, { params: { viewId } });
      return;
    case 'delete':
      await api.call('savedViewDelete', null, { params: { viewId } });
      return;
    case 'setDefault':
    case 'endDefault':
      await api.call('savedViewSetDefault', { isDefault: intent === 'setDefault' }, { params: { viewId } });
  }
}

const isViewOf =
  ({ viewId }: { viewId: string }) =>
  (view: SavedView): boolean =>
    view.viewId === viewId;
