import { useTranslation } from 'react-i18next';
import { FOLLOW_UP_TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { Field } from '#app/ui/forms/field.tsx';
import styles from '../follow-up.module.css';

type TextBoxProps = {
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
};

/** A text of several lines. Its length is checked on the server: `maxlength` would cut pasted text without a message. */
export function TextBox({ name, label, error, defaultValue }: TextBoxProps) {
  const { t } = useTranslation(['followUp']);
  return (
    <Field
      id={name}
      label={label}
      hint={t('followUp:text.hint', { count: FOLLOW_UP_TEXT_MAX_LENGTH })}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          defaultValue={defaultValue}
          autoComplete="off"
          className={`input ${styles.area ?? ''}`}
        />
      )}
    </Field>
  );
}
