import { Icon } from '../layout/icon.tsx';

/** The error of a field, shown before the control; the same text as in the error summary. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" />
      {text}
    </p>
  );
}
