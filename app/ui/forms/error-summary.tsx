import { useEffect, useId, useRef } from 'react';
import { focusField } from './focus-field.ts';
import { FOCUS_ON_LOAD_ATTRIBUTES } from '../layout/focus-on-load.ts';
import { Icon } from '../layout/icon.tsx';

type ErrorSummaryProps = {
  title: string;
  /** in the order of the fields; `fieldId`: the id of the first control of the field */
  errors: { fieldId: string; text: string }[];
};

/**
 * A list of the validation errors with links to the fields, first in `<main>` of a 400 response. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // The effect depends on the texts, not on the array: the array is new on every render, and the effect would then take the focus
  // from a field.
  const texts = errors.map(({ text }) => text).join('\n');
  useEffect(() => {
    if (texts !== '') containerRef.current?.focus();
  }, [texts]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={containerRef}
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
