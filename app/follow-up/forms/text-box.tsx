import type { TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { FOLLOW_UP_TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import styles from '../follow-up.module.css';

type TextBoxProps = Omit<FieldProps, 'hint'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A text of several lines. Its length is checked on the server: `maxlength` would cut pasted text without a message. */
export function TextBox({ id, label, error, ...textarea }: TextBoxProps) {
  const { t } = useTranslation(['followUpForms']);
  return (
    <Field
      id={id}
      label={label}
      hint={t('followUpForms:text.hint', { count: FOLLOW_UP_TEXT_MAX_LENGTH })}
      error={error}
    >
      {(control) => (
        <textarea {...textarea} {...control} autoComplete="off" className={`input ${styles.area ?? ''}`} />
      )}
    </Field>
  );
}
