import { Button } from '../components/button';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';

/** The one way on from an ended session: a plain form, for the page ships no script. */
export function LogoutForm() {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.logout}>
      <Button variant="primary" icon="log-out">
        {t('header.logout')}
      </Button>
    </form>
  );
}
