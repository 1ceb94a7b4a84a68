import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import type { Checklist } from './build-checklist.server.ts';
import styles from './checklist.module.css';

type ChecklistPartProps = Checklist['parts'][number] & {
  /** filled in by hand at the top of every sheet: names and date */
  fields: string[];
  /** above the first item */
  note?: string;
  /** below the last item */
  help?: Checklist['help'];
};

/**
 * One part: a card on screen and a separate sheet on paper, with its number and the same header on each. The
 * boxes are drawn with CSS: real checkboxes would suggest that the answers are saved.
 */
export function ChecklistPart({ id, part, title, items, sheet, fields, note, help }: ChecklistPartProps) {
  return (
    <section className={`card ${styles.sheet}`} aria-labelledby={id}>
      <div className={styles.row} aria-hidden="true">
        {fields.map((field) => (
          <span key={field}>{field}</span>
        ))}
      </div>
      <div className="card-head">
        <h2 id={id}>
          {part} {title}
        </h2>
        <span className="print-only">{sheet}</span>
      </div>
      <div className="card-body stack">
        {note !== undefined && <p>{note}</p>}
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {help && (
          <InfoBox tone="danger" title={help.title}>
            <p>{help.text}</p>
          </InfoBox>
        )}
      </div>
    </section>
  );
}
