import { z } from 'zod';
import { viewNameSchema, type SavedView } from '#contract/calls/saved-view.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { errorResponse, settleChange, type ChangeOutcome } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { saveView } from './save-view.server.ts';
import { parseViewUrl } from './view-url.server.ts';
import type { RejectedView, ViewError } from './view-error.ts';

const ofView = { viewId: z.string().min(1).max(ID_MAX_LENGTH) };

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), url: z.string(), name: z.string() }),
  z.object({ intent: z.literal('rename'), ...ofView, name: z.string() }),
  z.object({ intent: z.literal('delete'), ...ofView }),
  z.object({ intent: z.literal('setDefault'), ...ofView }),
  z.object({ intent: z.literal('endDefault'), ...ofView }),
]);

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
): Promise<string | RejectedView> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw errorResponse(400, 'bad_request');
  const form = parsed.data;
  if (form.intent === 'save') {
    const content = parseViewUrl(form.url, listReportColumns(session.hasCapability), todayIn(web.clock()));
    if (content === null) throw errorResponse(400, 'bad_request');
    const error = checkName(form.name);
    return error === null ? saveView(web, session, form, content) : { ...form, error, status: 400 };
  }
  if (form.intent === 'rename') {
    const error = checkName(form.name);
    if (error !== null) return { ...form, error, status: 400 };
  }
  return changeView(web, session, form);
}

type ViewChange = Exclude<z.infer<typeof schema>, { intent: 'save' }>;

async function changeView(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  form: ViewChange,
): Promise<string | RejectedView> {
  const outcome = await settleChange(web, session, sendChange(session, form), ['not_found']);
  if (!outcome.ok && outcome.error.problem === 'name_taken' && form.intent === 'rename') {
    return { ...form, error: { key: 'savedViews:error.taken', name: form.name.trim() }, status: 409 };
  }
  await web.stores.sessions.update(session.stored, { flash: toFlash(outcome, form.intent) });
  return paths.savedViews;
}

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
  return form.intent === 'rename' ? form.name.trim() : before.name;
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

function checkName(name: string): ViewError | null {
  return viewNameSchema.safeParse(name).success ? null : { key: 'savedViews:error.name' };
}
