import type { Translate } from '#app/i18n/i18n.server.ts';
import { MAX_SAVED_VIEWS, VIEW_NAME_MAX_LENGTH } from '#contract/values/saved-view.ts';

/** Why a name, or a further view, is rejected. */
export type ViewError =
  | { key: 'savedViews:error.name' | 'savedViews:error.tooMany' | 'savedViews:error.failed' }
  | { key: 'savedViews:error.taken'; name: string };

/** A form whose name was rejected, as it was typed; `status` is that of the response. */
export type RejectedView = { name: string; error: ViewError; status: number } & (
  { intent: 'save'; url: string } | { intent: 'rename'; viewId: string }
);

/** Formats the message at the field. */
export function formatViewError(error: ViewError, t: Translate): string {
  switch (error.key) {
    case 'savedViews:error.name':
      return t(error.key, { max: VIEW_NAME_MAX_LENGTH });
    case 'savedViews:error.tooMany':
      return t(error.key, { max: MAX_SAVED_VIEWS });
    case 'savedViews:error.taken':
      return t(error.key, { name: error.name });
    case 'savedViews:error.failed':
      return t(error.key);
  }
}
