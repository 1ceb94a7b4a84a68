import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/values/constants.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { EmployeeComboboxProps } from './employee-combobox.tsx';
import { SEARCH_ID, trimSearch } from './employee-query.ts';
import styles from './employee-search.module.css';

const FIELD_ID = 'sok-medarbetare';

/**
 * The employee search: a form that leads to a page of hits. With JavaScript its field becomes a combobox, by
 * a separate script that loads after the page's: the layout does not shift, and typed text is kept.
 *
 * @param unsentText typed text of the field when the language was changed
 */
export function EmployeeSearch({ unsentText }: { unsentText: string | null }) {
  const { t } = useTranslation(['shell']);
  const { pathname, search } = useLocation();
  const searchedText = pathname === paths.employees ? trimSearch(new URLSearchParams(search).get('q')) : '';
  const field = useRef<HTMLInputElement>(null);
  const Combobox = useCombobox();
  const lastPage = useRef(searchedText + pathname);
  // The value of the first rendering: a later one must not replace typed text.
  const [initialText] = useState(unsentText ?? searchedText);
  // The field shows the search text of the current page; on other pages it is empty.
  useEffect(() => {
    if (lastPage.current === searchedText + pathname) return;
    lastPage.current = searchedText + pathname;
    if (field.current !== null) field.current.value = searchedText;
  }, [searchedText, pathname]);
  return (
    <Form id={SEARCH_ID} role="search" method="get" action={paths.employees} className={styles.search}>
      <label htmlFor={FIELD_ID} className="visually-hidden">
        {t('shell:nav.search')}
      </label>
      <input
        ref={field}
        id={FIELD_ID}
        name="q"
        type="text"
        className={styles.field}
        placeholder={t('shell:nav.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={initialText}
      />
      <button type="submit" className={styles.button}>
        <Icon name="search" />
        <VisuallyHidden>{t('shell:nav.search.do')}</VisuallyHidden>
      </button>
      {Combobox !== null && <Combobox field={field} classes={styles} />}
    </Form>
  );
}

/** Null until the script has loaded; if loading fails the form stays as it is. */
function useCombobox(): ComponentType<EmployeeComboboxProps> | null {
  const [component, setComponent] = useState<ComponentType<EmployeeComboboxProps> | null>(null);
  useEffect(() => {
    // Excluded from the server bundle, which would otherwise build the styles a second time.
    if (import.meta.env.SSR) return;
    import('./employee-combobox.tsx').then(
      ({ EmployeeCombobox }) => {
        setComponent(() => EmployeeCombobox);
      },
      () => undefined,
    );
  }, []);
  return component;
}
