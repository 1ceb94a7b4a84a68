import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES } from '#app/ui/layout/focus-on-load.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const chooses = choice !== null;
  useEffect(() => {
    box.current?.focus();
  }, [chooses]);
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
