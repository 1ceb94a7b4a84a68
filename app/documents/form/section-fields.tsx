import { getInputProps, useField } from '@conform-to/react';
import { MEASURES, type Measure } from '#contract/values/vocabulary.ts';
import { Hint } from '#app/ui/forms/hint.tsx';
import {
  getMeasureFieldNames,
  createMotivationField,
  type FieldSpec,
  type SectionSpec,
} from '../content/document-fields.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { formatMotivationLabel } from '../content/format-field.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { ActionRows } from './action-rows.tsx';
import { Control } from './control.tsx';
import styles from '../document.module.css';

/** The fields of one section. CSS hides fields that depend on an answer, so this works without a script. */
export function SectionFields({ section }: { section: SectionSpec }) {
  const { t } = useDocumentTexts();
  switch (section.kind) {
    case 'fields':
      return <Fields fields={section.fields} />;
    case 'measures':
      return (
        <>
          <Hint id={`${section.id}-hint`}>{t('documents:measureHint')}</Hint>
          <ul role="list" aria-describedby={`${section.id}-hint`}>
            {MEASURES.map((measure) => (
              <MeasureFields key={measure} measure={measure} />
            ))}
          </ul>
        </>
      );
    case 'rows':
      return <ActionRows sectionId={section.id} />;
  }
}

function Fields({ fields }: { fields: readonly FieldSpec[] }) {
  return (
    <div className={`columns ${styles.fields ?? ''}`}>
      {fields.map((field, index) => {
        const next = fields[index + 1];
        if (isFollowing(field)) return null;
        const isWide = field.kind === 'choice' || field.wide === true;
        return (
          <div key={field.name} className={styles.pair} data-wide={isWide ? '' : undefined}>
            <Control spec={field} />
            {next !== undefined && isFollowing(next) && (
              <div className={styles.then}>
                <Control spec={next} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Shown only after a yes in the previous field. */
function isFollowing(field: FieldSpec): boolean {
  return field.kind === 'choice' && field.followsYes === true;
}

function MeasureFields({ measure }: { measure: Measure }) {
  const texts = useDocumentTexts();
  const [box] = useField<string>(getMeasureFieldNames(measure).selected);
  return (
    <li className={styles.pair}>
      <label className="choice">
        <input
          {...getInputProps(box, { type: 'checkbox', ariaAttributes: false })}
          id={fieldId(box.name)}
          autoComplete="off"
        />
        <span>{texts.t(`documents:plan.measure.${measure}`)}</span>
      </label>
      <div className={styles.then}>
        <Control spec={createMotivationField(measure)} label={formatMotivationLabel(measure, texts)} />
      </div>
    </li>
  );
}
