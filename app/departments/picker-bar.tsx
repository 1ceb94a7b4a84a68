import { useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { LoadingButton } from '#app/ui/forms/loading/loading-button.tsx';
import { buildPickerPath } from './picker/picker-query.ts';
import { useTranslation } from 'react-i18next';
import { usePickerActions } from './picker-context.ts';
import styles from './picker.module.css';

/** Always in view: help, the selection, save and cancel. */
export function PickerBar({ count }: { count: number }) {
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['picker', 'common']);
  const { formData } = useNavigation();
  const panelLink = (panel: 'help' | 'selection') => ({
    href: `${buildPickerPath({ ...query, panel, menu: null })}#panel`,
    className: 'button',
    onClick: follow({ panel, menu: null }, 'panel'),
  });
  return (
    <div className={styles.bar}>
      <a id="hjalp" {...panelLink('help')}>
        <Icon name="help" />
        {t('picker:help')}
      </a>
      <Button id="avmarkera" name="intent" value="clear">
        {t('picker:deselectAll')}
      </Button>
      <a id="urval" {...panelLink('selection')}>
        {t('picker:selected', { count })}
      </a>
      <span className={styles.ways}>
        {count === 0 && <span id="none-selected">{t('picker:confirm.none')}</span>}
        <Button name="intent" value="cancel">
          {t('common:cancel')}
        </Button>
        <LoadingButton
          name="intent"
          value="confirm"
          variant="primary"
          disabled={count === 0}
          aria-describedby={count === 0 ? 'none-selected' : undefined}
          pending={formData?.get('intent') === 'confirm'}
          succeeded={false}
          pendingText={t('common:saving')}
          doneText={t('common:saved')}
        >
          {t('picker:confirm')}
        </LoadingButton>
      </span>
    </div>
  );
}
