import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { changeFollowUp } from '../change-follow-up.server.ts';
import { parseBack } from '../parse-back.ts';

const idSchema = z.string().min(1).max(ID_MAX_LENGTH);
const backSchema = z.string().optional().transform(parseBack);

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('markDone'),
    reason: z.enum(FOLLOW_UP_REASONS),
    occurrence: idSchema,
    back: backSchema,
  }),
  z.object({ intent: z.literal('undo'), markId: idSchema, back: backSchema }),
]);

type Occurrence = Extract<z.output<typeof schema>, { intent: 'markDone' }>;

type IntentContext = {
  web: Pick<WebContext, 'stores'>;
  session: AuthenticatedSession;
  personId: string;
  t: Translate;
};

/** Handles the submit button of an action and returns the URL of the page to return to. */
export async function handleFollowUpIntent(request: Request, context: IntentContext): Promise<string> {
  const { web, session, personId } = context;
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const flash = await changeFollowUp(web, session, async () => {
    if (form.intent === 'markDone') return markDone(form, context);
    await session.api.call('followUpUndo', { personId, markId: form.markId });
    return { key: 'followUp:flash.undone' };
  });
  await web.stores.sessions.update(session.stored, { flash });
  return form.back;
}

async function markDone(
  { reason, occurrence, back }: Occurrence,
  { session, personId, t }: IntentContext,
): Promise<Omit<Flash, 'kind'>> {
  await session.api.call('followUpDone', { personId, reason, occurrence });
  const message = { key: 'followUp:flash.done', values: { reason: t(`followUp:reason.${reason}`) } } as const;
  // The response has no id of the entry; without the id the message is shown without the button that undoes it.
  const entry = await session.api
    .call('followUpPerson', { personId })
    .then(({ rows }) => rows.find((row) => row.reason === reason && row.occurrence === occurrence)?.done)
    .catch(() => null);
  if (entry == null) return message;
  const fields = { intent: 'undo', markId: entry.markId, back };
  return { ...message, undo: { action: paths.followUpChange(personId), fields } };
}
