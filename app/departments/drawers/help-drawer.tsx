import { Icon } from '#app/ui/layout/icon.tsx';
import { listClicks } from '../picker/click-cycle.ts';
import { useTranslation } from 'react-i18next';
import { Drawer } from './drawer.tsx';
import { usePickerActions } from '../picker-context.ts';
import { describeChange } from '../describe-change.ts';
import styles from '../picker.module.css';

/** Describes clicks and keys; the steps come from the same table as the click handling. */
export function HelpDrawer() {
  const { live } = usePickerActions();
  const { t } = useTranslation(['picker']);
  return (
    <Drawer title={t('picker:help')} openerId="hjalp">
      <p>{t('picker:help.clicks')}</p>
      <ol className={styles.steps}>
        {listClicks().map((change) => (
          <li key={change}>{describeChange(change, t)}</li>
        ))}
      </ol>
      <p>{t('picker:help.count')}</p>
      {live && (
        <>
          <p>{t('picker:help.keys')}</p>
          <h3>{t('picker:help.keyboard')}</h3>
          <p>{t('picker:help.arrows')}</p>
        </>
      )}
      <p className={styles.note}>
        <Icon name="lock" />
        {t('picker:notAuthorised')}
      </p>
    </Drawer>
  );
}
