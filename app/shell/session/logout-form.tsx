import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

/** A form without a script, because the error page of an expired session has no client scripts. */
export function LogoutForm({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation(['shell']);
  return (
    <form method="post" action={paths.logout}>
      <Button variant={variant} icon="log-out">
        {t('shell:header.logout')}
      </Button>
    </form>
  );
}
