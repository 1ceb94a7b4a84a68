import { useEffect, type RefObject } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { buildPickerPath } from '../picker/picker-query.ts';
import { ROWS_STEP } from '../picker/picker-view.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { usePickerActions } from '../picker-context.ts';
import styles from '../picker.module.css';

/** Delay before the number of hits is announced to screen readers after typing, in ms. */
const ANNOUNCE_DELAY_MS = 1_400;

/** Search by name and id; updates while typing when JavaScript is available. */
export function SearchForm({ field, total }: { field: RefObject<HTMLInputElement>; total: number | null }) {
  const { live, query, navigateTo, follow } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const announce = useAnnounce();
  const { path, q, returnTo } = query;
  useEffect(() => {
    if (!live || total === null || field.current !== document.activeElement) return;
    const announceResult = () => {
      announce(total === 0 ? t('picker:search.none') : t('picker:hits', { count: total }));
    };
    const timer = setTimeout(announceResult, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announce, field, live, t, total, q]);
  const search = (text: string) => {
    navigateTo({ q: text.trim(), show: ROWS_STEP, menu: null });
  };
  return (
    <form
      role="search"
      method="get"
      action={`${paths.departments}#sok`}
      className={styles.search}
      onSubmit={(event) => {
        if (!live) return;
        event.preventDefault();
        search(field.current?.value ?? '');
      }}
    >
      <input type="hidden" name="path" value={path ?? ''} />
      <input type="hidden" name="return" value={returnTo} />
      <label className="label" htmlFor="sok">
        {t('picker:search')}
      </label>
      <input
        ref={field}
        id="sok"
        name="q"
        type="text"
        className="input"
        autoComplete="off"
        maxLength={100}
        defaultValue={q}
        onChange={(event) => {
          if (live) search(event.target.value);
        }}
      />
      <Button icon="search">{t('picker:search.do')}</Button>
      {q !== '' && (
        <a
          href={`${buildPickerPath({ ...query, panel: null, q: '' })}#sok`}
          className="button"
          data-variant="quiet"
          onClick={(event) => {
            follow({ q: '' }, 'sok')(event);
            if (event.defaultPrevented && field.current !== null) field.current.value = '';
          }}
        >
          {t('picker:search.clear')}
        </a>
      )}
    </form>
  );
}
