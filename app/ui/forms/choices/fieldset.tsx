import type { ReactNode } from 'react';
import { describedBy } from '../described-by.ts';
import { FieldError } from '../field-error.tsx';
import { Hint } from '../hint.tsx';

export type FieldsetProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Controls with a common legend, hint and error. */
export function Fieldset({ id, legend, hint, error, children }: FieldsetProps & { children: ReactNode }) {
  const ids = describedBy(id, { hint: hint !== undefined, error: error !== undefined });
  return (
    <fieldset id={id} aria-describedby={ids.describedBy} className="stack stack-s">
      <legend className="legend">{legend}</legend>
      {hint !== undefined && <Hint id={ids.hintId}>{hint}</Hint>}
      {error !== undefined && <FieldError id={ids.errorId} text={error} />}
      {children}
    </fieldset>
  );
}
