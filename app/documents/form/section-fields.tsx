import { Hint } from '#app/ui/forms/hint.tsx';
import type { ControlView, MeasureView, SectionView } from '../content/document-view.ts';
import { ActionRows } from './action-rows.tsx';
import { Control } from './control.tsx';
import styles from '../document.module.css';

/** The fields of one section. CSS hides fields that depend on an answer, so this works without a script. */
export function SectionFields({ section }: { section: SectionView }) {
  switch (section.kind) {
    case 'fields':
      return <Fields fields={section.fields} />;
    case 'measures':
      return (
        <>
          <Hint id={`${section.id}-hint`}>{section.hint}</Hint>
          <ul role="list" aria-describedby={`${section.id}-hint`}>
            {section.measures.map((measure) => (
              <Measure key={measure.box.name} measure={measure} />
            ))}
          </ul>
        </>
      );
    case 'rows':
      return <ActionRows section={section} />;
  }
}

function Fields({ fields }: { fields: ControlView[] }) {
  return (
    <div className={`columns ${styles.fields ?? ''}`}>
      {fields.map((field, at) => {
        const next = fields[at + 1];
        if (isFollowing(field)) return null;
        const isWide = field.kind === 'choice' || field.wide === true;
        return (
          <div key={field.name} className={styles.pair} data-wide={isWide ? '' : undefined}>
            <Control control={field} />
            {next !== undefined && isFollowing(next) && (
              <div className={styles.then}>
                <Control control={next} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Shown only after a yes in the previous field. */
function isFollowing(field: ControlView): boolean {
  return field.kind === 'choice' && field.follows === true;
}

function Measure({ measure: { label, box, motivation } }: { measure: MeasureView }) {
  return (
    <li className={styles.pair}>
      <label className="choice">
        <input type="checkbox" id={box.id} name={box.name} defaultChecked={box.ticked} autoComplete="off" />
        <span>{label}</span>
      </label>
      <div className={styles.then}>
        <Control control={motivation} />
      </div>
    </li>
  );
}
