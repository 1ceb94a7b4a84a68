import { useLocation } from '@remix-run/react';
import { Button } from '../components/button';
import { InfoBox } from '../components/info-box';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';

/** First on a page whose session ends soon because it could not be renewed: why, and a way to try again. */
export function RenewalAlert() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div id="session" tabIndex={-1}>
      <InfoBox tone="danger">
        <p>{t('common.token.renewFailed')}</p>
        <form method="post" action={paths.continueSession}>
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button size="small" icon="retry">
            {t('session.continue')}
          </Button>
        </form>
      </InfoBox>
    </div>
  );
}
