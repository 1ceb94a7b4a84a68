import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { buildPickerPath } from '../picker/picker-query.ts';
import { ROWS_STEP } from '../picker/picker-view.ts';
import { useTranslation } from 'react-i18next';
import type { LoadedPicker } from '../load-picker.server.ts';
import { usePickerActions } from '../picker-context.ts';
import { PickerRow } from '../picker-row.tsx';
import styles from '../picker.module.css';

/** The hits in place of the columns: each with its box and a link to its place in the tree. */
export function SearchHits({ hits }: { hits: NonNullable<LoadedPicker['hits']> }) {
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const { rows, total } = hits;
  const show = query.show + ROWS_STEP;
  if (total === 0) return <EmptyState icon="search">{t('picker:search.none')}</EmptyState>;
  return (
    <section className={styles.hits} aria-labelledby="search-hits-title">
      <h2 id="search-hits-title" className={styles.heading}>
        {t('picker:hits', { count: total })}
      </h2>
      <ul role="list" className={styles.rows}>
        {rows.map((row) => {
          const found = { path: row.parentId, q: '', panel: null, menu: null };
          const focusId = `cb-${row.id}`;
          return (
            <PickerRow
              key={row.id}
              row={row}
              trail={
                <span className={styles.trail} lang="sv">
                  {row.trail.join(' › ')}
                </span>
              }
            >
              <a
                href={`${buildPickerPath({ ...query, ...found })}#${encodeURIComponent(focusId)}`}
                className={styles.showIn}
                onClick={follow(found, focusId)}
              >
                {t('picker:search.show')}
                <VisuallyHidden>: {row.name}</VisuallyHidden>
              </a>
            </PickerRow>
          );
        })}
      </ul>
      {rows.length < total && (
        <a
          href={`${buildPickerPath({ ...query, panel: null, show })}#fler`}
          id="fler"
          className={styles.showMore}
          onClick={follow({ show })}
        >
          {t('picker:more', { shown: rows.length, total })}
        </a>
      )}
    </section>
  );
}
