import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { describeSession } from '#app/session/describe-session.server.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import { openPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { buildGonePage, buildPage, type Unsaved } from './build-page.server.ts';
import type { DocumentLabels } from '../content/document-labels.server.ts';
import type { DocumentParams, LoadedDocument } from '../load-document.server.ts';
import type { DocumentPageView } from './document-page-view.ts';
import { readForm } from '../content/posted-form.server.ts';

export function labelsFor(web: WebContext, texts: Texts): DocumentLabels {
  return { ...texts, provider: web.settings.providerName };
}

/** Shows the page of a document, or of text written for a deleted one; throws 404 when there is neither. */
export function showPage(
  web: WebContext,
  session: AuthenticatedSession,
  { documentId }: DocumentParams,
  {
    loaded,
    unsaved,
    labels,
  }: { loaded: LoadedDocument | null; unsaved: Unsaved | null; labels: DocumentLabels },
): DocumentPageView {
  if (loaded === null) {
    if (unsaved === null) throw errorResponse(404, 'not_found');
    return buildGonePage(unsaved, labels);
  }
  const { endsAt } = describeSession(session.stored, web.clock().epochMilliseconds, labels.language);
  const facts = {
    endsAt: labels.t('session:endsAt', { time: endsAt }),
    saveDraftTo: paths.documentDraft(documentId),
  };
  return buildPage(loaded, unsaved, facts, labels);
}

/**
 * The user's unsaved content: a post after session expiry takes precedence over the draft, because it is
 * newer.
 */
export async function findUnsaved(
  request: Request,
  web: WebContext,
  session: AuthenticatedSession,
  { documentId }: DocumentParams,
): Promise<Unsaved | null> {
  const pendingForm = await openPendingForm(request, web, session);
  const keptForm = pendingForm === null ? null : readForm(pendingForm);
  if (keptForm !== null) return { ...keptForm, from: 'kept' };
  const draft = await web.drafts.find(session.stored.data.user.userHash, documentId);
  const form = draft === null ? null : readForm(draft.fields);
  return draft === null || form === null ? null : { ...form, from: 'draft', savedAt: draft.savedAt };
}
