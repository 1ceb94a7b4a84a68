import type { Texts } from '../i18n/texts-context';
import type { WebContext } from '../load-context';
import { paths } from '../paths';
import { describeSession } from '../session/describe-session.server';
import { refuse } from '../session/guards.server';
import { openKeptForm } from '../session/keep-form.server';
import type { SignedInVisit } from '../session/visit.server';
import { buildGonePage, buildPage, type Unsaved } from './build-page.server';
import type { DocumentWords } from './document-words.server';
import type { DocumentParams, LoadedDocument } from './load-document.server';
import type { DocumentPageView } from './page-view';
import { readForm } from './posted-form.server';

export function wordsOf(web: WebContext, texts: Texts): DocumentWords {
  return { ...texts, provider: web.settings.providerName };
}

/** The page of a document, or of what was written for one that is gone; 404 where there is neither. */
export function showPage(
  web: WebContext,
  visit: SignedInVisit,
  { documentId }: DocumentParams,
  {
    loaded,
    unsaved,
    words,
  }: { loaded: LoadedDocument | null; unsaved: Unsaved | null; words: DocumentWords },
): DocumentPageView {
  if (loaded === null) {
    if (unsaved === null) throw refuse(404, 'not_found');
    return buildGonePage(unsaved, words);
  }
  const { endsAt } = describeSession(visit.session, web.clock().epochMilliseconds, words.language);
  const facts = {
    endsAt: words.t('session.endsAt', { time: endsAt }),
    saveDraftTo: paths.documentDraft(documentId),
  };
  return buildPage(loaded, unsaved, facts, words);
}

/** What the reader has written and not saved: what was posted too late comes before the draft, for it is newer. */
export async function findUnsaved(
  request: Request,
  web: WebContext,
  visit: SignedInVisit,
  { documentId }: DocumentParams,
): Promise<Unsaved | null> {
  const kept = await openKeptForm(request, web, visit);
  const keptForm = kept === null ? null : readForm(kept);
  if (keptForm !== null) return { ...keptForm, from: 'kept' };
  const draft = await web.drafts.find(visit.session.data.user.userHash, documentId);
  const form = draft === null ? null : readForm(draft.fields);
  return draft === null || form === null ? null : { ...form, from: 'draft', savedAt: draft.savedAt };
}
