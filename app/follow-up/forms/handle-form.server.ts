import type { SubmissionResult } from '@conform-to/react';
import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { dropPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { changeFollowUp } from '../change-follow-up.server.ts';
import { getPageOfMessage, NO_SCRIPT_FIELD } from '../page-of-message.ts';

type FormHandler<Schema extends z.ZodType> = {
  web: WebContext;
  session: AuthenticatedSession;
  t: Translate;
  schema: Schema;
  /** Saves the form; returns the message and the page to show. */
  save: (form: z.output<Schema>) => Promise<{ flash: Omit<Flash, 'kind'>; to: string }>;
  /** The page to show when there is nothing to change any more. */
  returnTo: string;
};

/**
 * Handles a posted form: redirects after it has been saved, else returns the result with the errors and the typed values, also
 * when the provider failed.
 */
export async function handleForm<Schema extends z.ZodType>(
  request: Request,
  { web, session, t, schema, save, returnTo }: FormHandler<Schema>,
): Promise<TypedResponse<SubmissionResult>> {
  const formData = await request.formData();
  const submission = parseSubmission(formData, schema);
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json(submission.reply(), 400);
  }
  let to = returnTo;
  const flash = await changeFollowUp(web, session, async () => {
    const saved = await save(submission.value);
    to = saved.to;
    return saved.flash;
  });
  if (flash.kind === 'danger') {
    web.form.hasErrors = true;
    return json(submission.reply({ formErrors: [t(flash.key)] }), 503);
  }
  await web.stores.sessions.update(session.stored, { flash });
  await dropPendingForm(request, web, session);
  const message = { hasUndo: flash.undo !== undefined, noScript: formData.has(NO_SCRIPT_FIELD) };
  return redirect(getPageOfMessage(to, message), 303);
}
