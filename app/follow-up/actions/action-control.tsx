import { useTranslation } from 'react-i18next';
import type { FollowUpAction } from '#contract/values/vocabulary.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ShownRow } from '../rows/to-shown-row.server.ts';
import { buildActionUrl } from './build-action-url.ts';

type ActionControlProps = {
  action: FollowUpAction;
  row: ShownRow;
  returnTo: string;
  /** the reason and the employee, for screen readers */
  about: string;
  className: string | undefined;
};

/** An action of a row: a link to its page, or the submit button of the surrounding form. */
export function ActionControl({ action, row, returnTo, about, className }: ActionControlProps) {
  const { t } = useTranslation(['followUp']);
  const url = buildActionUrl(action, row, returnTo);
  const content = (
    <>
      {t(`followUp:action.${action}`)}
      <VisuallyHidden>: {about}</VisuallyHidden>
    </>
  );
  if (url === null) {
    return (
      <button type="submit" name="intent" value={action} className={className} data-size="small">
        {content}
      </button>
    );
  }
  // A plain link loads a new document: the form pages have no scripts, and only then the browser opens the `<details>` that contains
  // the element of the fragment.
  return (
    <a href={url} className={className} data-size="small">
      {content}
    </a>
  );
}
