import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import type { Checklist } from './build-checklist.server.ts';
import styles from './checklist.module.css';

type ChecklistPartProps = Checklist['parts'][number] & {
  /** what is filled in by hand over every sheet: who and when */
  fields: string[];
  /** over the first item */
  note?: string;
  /** under the last one */
  help?: Checklist['help'];
};

/**
 * One part: a card on the screen, a sheet of its own on paper, with its number and the same head on each. The boxes are
 * drawn: real checkboxes would look as if something were kept.
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
