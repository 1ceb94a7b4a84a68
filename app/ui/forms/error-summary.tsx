import { useId } from 'react';
import { focusField } from './focus-field.ts';
import { Icon } from '../layout/icon.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES, useFocusOnAppearance } from '../layout/use-focus-on-appearance.ts';

type ErrorSummaryProps = {
  title: string;
  /** in the order of the fields; `fieldId`: the id of the first control of the field */
  errors: { fieldId: string; text: string }[];
};

/**
 * A list of the validation errors with links to the fields, first in `<main>` of a 400 response. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();
  const container = useFocusOnAppearance(errors.map(({ text }) => text).join('\n'));

  if (errors.length === 0) return null;
  return (
    <div
      ref={container}
      {...FOCUS_ON_LOAD_ATTRIBUTES}
      className="box"
      role="group"
      aria-labelledby={titleId}
      data-tone="danger"
    >
      <Icon name="error" />
      <div className="box-text">
        <h2 id={titleId} className="box-title">
          {title}
        </h2>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={focusField}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
