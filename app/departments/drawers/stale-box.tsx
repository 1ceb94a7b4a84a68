import { useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES, useFocusOnAppearance } from '#app/ui/layout/use-focus-on-appearance.ts';
import { useTranslation } from 'react-i18next';
import type { Picker } from '../hooks/use-picker.ts';

type StaleBoxProps = {
  /**
   * The selections of the other tab and of this tab; null where the page only informs, because it already
   * shows the server's selection.
   */
  choice: (NonNullable<Picker['stale']> & { mine: number }) | null;
};

/** Alert that another tab changed the selection: first in the page, and nothing is lost. */
export function StaleBox({ choice }: StaleBoxProps) {
  const { t } = useTranslation(['picker']);
  const titleId = useId();
  const chooses = choice !== null;
  const box = useFocusOnAppearance(chooses ? 'choice' : 'information');
  return (
    <div
      ref={box}
      {...FOCUS_ON_LOAD_ATTRIBUTES}
      className="box"
      role="group"
      aria-labelledby={titleId}
      data-tone="warn"
    >
      <Icon name="warning" />
      <div className="box-text">
        <h2 id={titleId} className="box-title">
          {t('picker:stale.title')}
        </h2>
        <p>{t(chooses ? 'picker:stale.choose' : 'picker:stale.text')}</p>
        {chooses && (
          <div className="cluster">
            <Button type="button" onClick={choice.takeTheirs}>
              {t('picker:stale.other', { count: choice.count })}
            </Button>
            <Button type="button" onClick={choice.keepOwn}>
              {t('picker:stale.mine', { count: choice.mine })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
