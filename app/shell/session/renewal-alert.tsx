import { useLocation } from '@remix-run/react';
import { Button } from '#app/ui/forms/button.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

/** An alert at the top of a page whose session ends soon because it could not be renewed, with a retry button. */
export function RenewalAlert() {
  const { t } = useTranslation(['common', 'session']);
  const { pathname, search } = useLocation();
  return (
    <div id="session" tabIndex={-1}>
      <InfoBox tone="danger">
        <p>{t('common:token.renewFailed')}</p>
        <form method="post" action={paths.continueSession}>
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button size="small" icon="retry">
            {t('session:continue')}
          </Button>
        </form>
      </InfoBox>
    </div>
  );
}
