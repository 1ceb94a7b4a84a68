import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { name: string };

/** A single-line text field. Pass the submitted value as `defaultValue`, also when it was invalid. */
export function TextField({
  id,
  label,
  hint,
  error,
  type = 'text',
  autoComplete = 'off',
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input {...input} {...control} type={type} autoComplete={autoComplete} className="input" />
      )}
    </Field>
  );
}
