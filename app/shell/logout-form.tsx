import { Button } from '../components/button';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';

/** A plain form, for the pages of an ended session ship no script. */
export function LogoutForm({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.logout}>
      <Button variant={variant} icon="log-out">
        {t('header.logout')}
      </Button>
    </form>
  );
}
