import type { ReactNode } from 'react';
import { describedBy } from './described-by.ts';
import { FieldError } from './field-error.tsx';
import { Hint } from './hint.tsx';

export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** The attributes that connect a control with its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error above one control, connected by attributes. */
export function Field(props: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { id, label, hint, error, children } = props;
  const ids = describedBy(id, { hint: hint !== undefined, error: error !== undefined });
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && <Hint id={ids.hintId}>{hint}</Hint>}
      {error !== undefined && <FieldError id={ids.errorId} text={error} />}
      {children({
        id,
        'aria-describedby': ids.describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}
