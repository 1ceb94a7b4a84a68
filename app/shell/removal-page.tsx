import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';

type RemovalPageProps = {
  title: string;
  /** Identifies the item to delete in one line. */
  about: string;
  /** States what will be deleted and that it cannot be undone. */
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  /** URL of the cancel link. */
  returnTo: string;
};

/**
 * The page of a route whose action deletes. A separate page, so that the confirmation works without JavaScript; it posts to its
 * own URL.
 */
export function RemovalPage({ title, about, text, confirm, returnTo }: RemovalPageProps) {
  const { t } = useTranslation(['common']);
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        <TextWithDates>{about}</TextWithDates>
      </p>
      <p>{text}</p>
      <form method="post" className="cluster">
        <Button variant="danger">{confirm}</Button>
        <a href={returnTo} className="button">
          {t('common:cancel')}
        </a>
      </form>
    </div>
  );
}
