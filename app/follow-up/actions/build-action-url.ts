import type { FollowUpAction } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import type { ShownRow } from '../rows/to-shown-row.server.ts';

/** The form of a new plan on the page of the employee; the browser opens the disclosure that contains it. */
const NEW_PLAN_FRAGMENT = '#dokument-i-ny';

type Row = Pick<ShownRow, 'personId' | 'reason' | 'occurrence' | 'planUrl' | 'documentUrl'>;

/** Returns the URL of an action; null when a submit button performs it. `returnTo` is the page to return to. */
export function buildActionUrl(action: FollowUpAction, row: Row, returnTo: string): string | null {
  const { personId, reason, occurrence, planUrl, documentUrl } = row;
  switch (action) {
    case 'startPlan':
      return `${paths.person(personId)}${NEW_PLAN_FRAGMENT}`;
    case 'openPlan':
      return planUrl ?? paths.person(personId);
    case 'openDocument':
      return documentUrl ?? paths.person(personId);
    case 'noteTalk':
      return paths.followUpForm(personId, 'talk', { returnTo });
    case 'postpone':
      return paths.followUpForm(personId, 'postpone', { reason, occurrence, returnTo });
    case 'planNotNeeded':
      return paths.followUpForm(personId, 'plan-not-needed', { reason, returnTo });
    case 'assign':
      return paths.followUpForm(personId, 'assign', { returnTo });
    case 'markDone':
    case 'undo':
    case 'undoPostponement':
      return null;
  }
}
