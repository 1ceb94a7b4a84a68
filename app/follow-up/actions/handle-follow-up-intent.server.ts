import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { changeFollowUp } from '../change-follow-up.server.ts';
import { getPageOfMessage, NO_SCRIPT_FIELD } from '../page-of-message.ts';
import { parseReturnTo } from '../parse-return-to.ts';
import { buildUndo } from './build-undo.server.ts';

const idSchema = z.string().min(1).max(ID_MAX_LENGTH);
const returnToSchema = z.string().optional().transform(parseReturnTo);

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('markDone'),
    reason: z.enum(FOLLOW_UP_REASONS),
    occurrence: idSchema,
    returnTo: returnToSchema,
    [NO_SCRIPT_FIELD]: z.string().optional(),
  }),
  z.object({ intent: z.enum(['undo', 'undoPostponement']), markId: idSchema, returnTo: returnToSchema }),
]);

type Form = z.output<typeof schema>;
type Occurrence = Extract<Form, { intent: 'markDone' }>;
type Undo = Exclude<Form, Occurrence>;

type IntentContext = {
  web: Pick<WebContext, 'stores'>;
  session: AuthenticatedSession;
  personId: string;
  t: Translate;
};

/** Handles the submit button of an action and returns the URL of the page to return to. */
export async function handleFollowUpIntent(request: Request, context: IntentContext): Promise<string> {
  const { web, session } = context;
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const flash =
    form.intent === 'markDone'
      ? await changeFollowUp(web, session, () => markDone(form, context))
      : await changeFollowUp(web, session, () => undo(form, context), 'followUp:failed.undone');
  await web.stores.sessions.update(session.stored, { flash });
  return getPageOfMessage(form.returnTo, {
    hasUndo: flash.undo !== undefined,
    noScript: form.intent === 'markDone' && form[NO_SCRIPT_FIELD] !== undefined,
  });
}

async function undo(
  { intent, markId }: Undo,
  { session, personId }: IntentContext,
): Promise<Omit<Flash, 'kind'>> {
  await session.api.call('followUpUndo', { personId, markId });
  return { key: intent === 'undo' ? 'followUp:flash.undone' : 'followUp:flash.undonePostponement' };
}

async function markDone(
  { reason, occurrence, returnTo }: Occurrence,
  { session, personId, t }: IntentContext,
): Promise<Omit<Flash, 'kind'>> {
  await session.api.call('followUpDone', { personId, reason, occurrence });
  return {
    key: 'followUp:flash.done',
    values: { reason: t(`followUp:reason.${reason}`) },
    ...(await buildUndo(session, { personId, reason, occurrence, returnTo, kind: 'done' })),
  };
}
