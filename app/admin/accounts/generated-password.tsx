import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';

/** Shows a new password, once: it is stored as a hash only. */
export function GeneratedPassword({ password }: { password: string }) {
  const { t } = useTranslation(['adminAccounts']);
  return (
    <InfoBox tone="warn" title={t('adminAccounts:password.password')}>
      <p>
        <code>{password}</code>
      </p>
      <p>{t('adminAccounts:password.once')}</p>
    </InfoBox>
  );
}
