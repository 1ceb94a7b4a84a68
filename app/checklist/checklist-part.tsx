import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from './checklist-parts.ts';
import styles from './checklist.module.css';

type ChecklistPartProps = {
  part: Part;
  /** the page number when printed */
  sheet: { number: number; total: number };
  /** above the first item */
  note?: ReactNode;
  /** below the last item */
  help?: ReactNode;
};

/**
 * One part: a card on screen and a separate sheet on paper, with its number and the same header on each. The
 * boxes are drawn with CSS: real checkboxes would suggest that the answers are saved.
 */
export function ChecklistPart({ part: { id, letter, title, items }, sheet, note, help }: ChecklistPartProps) {
  const { t } = useTranslation(['checklist']);
  return (
    <section className={`card ${styles.sheet ?? ''}`} aria-labelledby={id}>
      {/* Names and date, filled in by hand on every sheet. */}
      <div className={styles.row} aria-hidden="true">
        <span>{t('checklist:employee')}</span>
        <span>{t('checklist:date')}</span>
      </div>
      <div className="card-head">
        <h2 id={id}>
          {t('checklist:part', { letter })} {t(title)}
        </h2>
        <span className="print-only">{t('checklist:sheet', sheet)}</span>
      </div>
      <div className="card-body stack">
        {note}
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ul>
        {help}
      </div>
    </section>
  );
}
