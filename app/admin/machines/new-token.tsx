import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import styles from './machines.module.css';

/** The token of a new machine account. It is shown only here, once. */
export function NewToken({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation(['adminMachines']);
  return (
    <InfoBox tone="warn" title={t('adminMachines:token', { name })}>
      <p>
        <code className={styles.token}>{token}</code>
      </p>
      <p>{t('adminMachines:token.once')}</p>
    </InfoBox>
  );
}
