import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    name: string;
    choices: readonly { value: string; label: string }[];
  };

/** A list of choices for rows of fields, where radio buttons would be too many. Elsewhere, use radio buttons. */
export function SelectField({ id, label, hint, error, choices, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        // Firefox would otherwise restore the previous choice on reload.
        <select {...select} {...control} autoComplete="off" className="input">
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
