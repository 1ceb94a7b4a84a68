import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { buildConflictView, isSame } from './build-conflict-view.server.ts';
import type { FormErrors } from './build-control.server.ts';
import { buildFormView } from './build-document-form.server.ts';
import { buildTextView } from './build-text-view.server.ts';
import { listParts, serializeBase } from '../content/document-parts.server.ts';
import { toValues, type FormValues } from '../content/document-values.server.ts';
import type { DocumentLabels } from '../content/document-labels.server.ts';
import type { LoadedDocument } from '../load-document.server.ts';
import type { DocumentPageView, AlertView } from './document-page-view.ts';
import type { WrittenForm } from '../content/posted-form.server.ts';

/** Unsaved content of the user, and its source. */
export type Unsaved = WrittenForm &
  (
    | { from: 'draft'; savedAt: string }
    /** Posted after the session had expired. */
    | { from: 'kept' }
    /** Posted in this request; `failed`: the provider rejected it for a reason outside the form. */
    | { from: 'post'; errors?: FormErrors; failed?: true }
  );

type PageFacts = { endsAt: string; saveDraftTo: string };

/**
 * Builds the page from the current document and the user's unsaved content: the form where it can be saved or
 * corrected, both versions after a conflicting save by another user, the text only where nothing can be
 * changed.
 */
export function buildPage(
  loaded: LoadedDocument,
  unsavedForm: Unsaved | null,
  facts: PageFacts,
  labels: DocumentLabels,
): DocumentPageView {
  const { document, archivedAt } = loaded;
  const { type, version } = document;
  const stored = toValues(type, document.content);
  const unsaved = unsavedForm !== null && isUnsaved(unsavedForm, loaded, stored, labels) ? unsavedForm : null;
  const text = () => buildTextView(type, stored, document.content, labels);
  if (archivedAt !== null) {
    const alert = buildFinishedAlert(unsaved !== null, labels);
    return { kind: 'text', alert, mine: unsaved === null ? null : buildMine(unsaved, labels), text: text() };
  }
  if (type === 'file') return { kind: 'text', alert: null, mine: null, text: text() };
  if (unsaved !== null && unsaved.version !== version) {
    const { values: mine, base } = unsaved;
    const by = { version, by: document.updated.by, at: formatInstant(document.updated.at) };
    return {
      kind: 'conflict',
      conflict: buildConflictView({ type, mine, theirs: stored, base, stored: by }, labels),
    };
  }
  const base = serializeBase(listParts(type, labels), stored);
  const values = unsaved?.values ?? stored;
  const errors = unsaved?.from === 'post' ? { errors: unsaved.errors ?? new Map<string, string>() } : {};
  return {
    kind: 'form',
    form: buildFormView({ type, values, version, base, ...errors }, labels),
    alert: unsaved === null ? null : buildUnsavedAlert(unsaved, labels),
    ...facts,
  };
}

/** The page for text that was written for a deleted document. */
export function buildGonePage(unsaved: WrittenForm, labels: DocumentLabels): DocumentPageView {
  const { t } = labels;
  const { text } = buildMine(unsaved, labels);
  const alert = { tone: 'warn', title: t('documents:gone.title'), text: t('documents:gone.text') } as const;
  return { kind: 'gone', alert: { ...alert, discard: t('documents:draft.discard') }, mine: text };
}

/** A draft that equals the stored document does not count; a form posted in this request always does. */
function isUnsaved(
  unsaved: Unsaved,
  { document }: LoadedDocument,
  stored: FormValues,
  labels: DocumentLabels,
): boolean {
  if (unsaved.type !== document.type) return false;
  return unsaved.from === 'post' || !isSame(document.type, unsaved.values, stored, labels);
}

function buildMine({ type, values }: WrittenForm, labels: DocumentLabels) {
  const { t } = labels;
  return {
    title: t('documents:finished.yours'),
    text: buildTextView(type, values, {}, labels),
    storedTitle: t('documents:finished.stored'),
  };
}

function buildFinishedAlert(hasUnsaved: boolean, { t }: DocumentLabels): AlertView {
  if (!hasUnsaved) {
    const [title, text] = [t('documents:finished.title'), t('documents:finished.text')];
    return { tone: 'info', title, text, discard: null };
  }
  return {
    tone: 'warn',
    title: t('documents:finished.unsaved'),
    text: t('documents:finished.unsavedText'),
    discard: t('documents:draft.discard'),
  };
}

function buildUnsavedAlert(unsaved: Unsaved, { t }: DocumentLabels): AlertView | null {
  switch (unsaved.from) {
    case 'draft':
      return {
        tone: 'info',
        title: t('documents:draft.title'),
        text: t('documents:draft.text', { date: formatInstant(unsaved.savedAt) }),
        discard: t('documents:draft.discard'),
      };
    case 'kept':
      return {
        tone: 'info',
        title: t('documents:draft.title'),
        text: t('session:kept.text'),
        discard: t('documents:draft.discard'),
      };
    case 'post':
      if (unsaved.failed !== true) return null;
      return {
        tone: 'danger',
        title: t('documents:failed.title'),
        text: t('documents:failed.text'),
        discard: null,
      };
  }
}
