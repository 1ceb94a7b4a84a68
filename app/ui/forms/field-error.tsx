import { Icon } from '../layout/icon.tsx';

/** What is wrong with a field, before the field: the words of the error summary. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" />
      {text}
    </p>
  );
}
