import { MEASURES, type Measure } from '#contract/values/vocabulary.ts';
import { Hint } from '#app/ui/forms/hint.tsx';
import {
  measureNames,
  motivationField,
  type FieldSpec,
  type SectionSpec,
} from '../content/document-fields.ts';
import { fieldId } from '../content/field-path.ts';
import { getFieldText, isTicked, type FormContent } from '../content/form-content.ts';
import type { FormErrors } from '../content/form-errors.ts';
import { formatMotivationLabel } from '../content/format-field.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { ActionRows } from './action-rows.tsx';
import { Control } from './control.tsx';
import styles from '../document.module.css';

/** What the fields of a form show. */
export type FormState = { content: FormContent; errors: FormErrors };

/** The fields of one section. CSS hides fields that depend on an answer, so this works without a script. */
export function SectionFields({ section, form }: { section: SectionSpec; form: FormState }) {
  const { t } = useDocumentTexts();
  switch (section.kind) {
    case 'fields':
      return <Fields fields={section.fields} form={form} />;
    case 'measures':
      return (
        <>
          <Hint id={`${section.id}-hint`}>{t('documents:measureHint')}</Hint>
          <ul role="list" aria-describedby={`${section.id}-hint`}>
            {MEASURES.map((measure) => (
              <MeasureFields key={measure} measure={measure} form={form} />
            ))}
          </ul>
        </>
      );
    case 'rows':
      return <ActionRows sectionId={section.id} form={form} />;
  }
}

function Fields({ fields, form }: { fields: readonly FieldSpec[]; form: FormState }) {
  return (
    <div className={`columns ${styles.fields ?? ''}`}>
      {fields.map((field, at) => {
        const next = fields[at + 1];
        if (isFollowing(field)) return null;
        const isWide = field.kind === 'choice' || field.wide === true;
        return (
          <div key={field.name} className={styles.pair} data-wide={isWide ? '' : undefined}>
            <FormControl field={field} form={form} />
            {next !== undefined && isFollowing(next) && (
              <div className={styles.then}>
                <FormControl field={next} form={form} />
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
  return field.kind === 'choice' && field.after !== undefined;
}

function MeasureFields({ measure, form }: { measure: Measure; form: FormState }) {
  const texts = useDocumentTexts();
  const { selected } = measureNames(measure);
  return (
    <li className={styles.pair}>
      <label className="choice">
        <input
          type="checkbox"
          id={fieldId(selected)}
          name={selected}
          defaultChecked={isTicked(form.content, selected)}
          autoComplete="off"
        />
        <span>{texts.t(`documents:plan.measure.${measure}`)}</span>
      </label>
      <div className={styles.then}>
        <FormControl
          field={motivationField(measure)}
          label={formatMotivationLabel(measure, texts)}
          form={form}
        />
      </div>
    </li>
  );
}

type FormControlProps = { field: FieldSpec; label?: string; form: FormState };

function FormControl({ field, form: { content, errors }, ...props }: FormControlProps) {
  const { name } = field;
  return (
    <Control {...props} field={field} name={name} value={getFieldText(content, name)} error={errors[name]} />
  );
}
