import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { buildPickerPath } from './picker/picker-query.ts';
import { ROWS_STEP, type PickerColumn, type PickerRow as Row } from './picker/picker-view.ts';
import { useTranslation } from 'react-i18next';
import { usePickerActions } from './picker-context.ts';
import { PickerRow } from './picker-row.tsx';
import { useColumnKeys } from './hooks/use-column-keys.ts';
import styles from './picker.module.css';

/** The columns from the roots to the children of the last opened department. */
export function PickerColumns({ columns }: { columns: readonly PickerColumn[] }) {
  const { t } = useTranslation(['picker']);
  const region = useRef<HTMLDivElement>(null);
  useColumnKeys(region, columns);
  const last = columns.at(-1)?.parent?.id;
  useEffect(() => {
    region.current?.scrollTo({ left: region.current.scrollWidth });
  }, [last]);
  return (
    <div ref={region} className={styles.columns} role="group" aria-label={t('picker:columns')}>
      {columns.map((column) => (
        <Column key={column.parent?.id ?? ''} column={column} />
      ))}
    </div>
  );
}

function Column({ column: { parent, rows, openId, total } }: { column: PickerColumn }) {
  const { live, query, follow } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const [stop, setStop] = useState<string | null>(null);
  const headingId = `kol-${parent?.id ?? ''}`;
  const [firstRow] = rows;
  const stopId = [stop, openId].find((id) => rows.some((row) => row.id === id)) ?? firstRow?.id;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('[data-id]') : null;
      setStop(row?.getAttribute('data-id') ?? null);
    };
    const element = section.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  const show = query.show + ROWS_STEP;
  const above = { path: parent?.above?.id ?? null, panel: null, menu: null };
  const firstNew = `rad-${parent?.id ?? ''}`;
  return (
    <section
      ref={section}
      className={styles.column}
      aria-labelledby={headingId}
      data-column={parent?.id ?? ''}
      data-above={parent?.above?.id ?? ''}
    >
      <h2 id={headingId} tabIndex={-1} className={styles.heading}>
        {parent === null ? t('picker:roots') : <span lang="sv">{parent.name}</span>}
      </h2>
      {parent !== null && (
        <a
          href={`${buildPickerPath({ ...query, ...above })}#${encodeURIComponent(`cb-${parent.id}`)}`}
          className={styles.back}
          onClick={follow(above, `cb-${parent.id}`)}
        >
          <Icon name="back" />
          {t('picker:back', { name: parent.above?.name ?? t('picker:roots') })}
        </a>
      )}
      <ul role="list" className={styles.rows}>
        {rows.map((row) => (
          <PickerRow
            key={row.id}
            row={row}
            open={row.id === openId}
            tabStop={live ? row.id === stopId : undefined}
          >
            {row.opens && <OpenLink row={row} open={row.id === openId} />}
          </PickerRow>
        ))}
      </ul>
      {rows.length < total && (
        <a
          id={firstNew}
          href={`${buildPickerPath({ ...query, panel: null, show })}#${encodeURIComponent(firstNew)}`}
          className={styles.showMore}
          onClick={follow({ show })}
        >
          {t('picker:more', { shown: rows.length, total })}
        </a>
      )}
    </section>
  );
}

function OpenLink({ row, open }: { row: Row; open: boolean }) {
  const { live, query, follow } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const next = { path: row.id, panel: null, menu: null };
  const headingId = `kol-${row.id}`;
  return (
    <a
      href={`${buildPickerPath({ ...query, ...next })}#${encodeURIComponent(headingId)}`}
      className={styles.open}
      tabIndex={live ? -1 : undefined}
      aria-current={open ? 'true' : undefined}
      onClick={follow(next)}
    >
      <Icon name="chevron-right" />
      <VisuallyHidden>{t('picker:opens', { name: row.name })}</VisuallyHidden>
    </a>
  );
}
