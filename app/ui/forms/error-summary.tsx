import { useEffect, useId, useRef } from 'react';
import { focusField } from './focus-field.ts';
import { focusOnLoad } from '../layout/focus-on-load.ts';
import { Icon } from '../layout/icon.tsx';

type ErrorSummaryProps = {
  title: string;
  /** in the order of the fields; `fieldId` is the first control of the field */
  errors: { fieldId: string; text: string }[];
};

/**
 * A list of the validation errors with links to the fields, first in `<main>` of a 400 response. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // Depends on the texts, because the list is a new array on every render, which would move the focus away from a field.
  const texts = errors.map(({ text }) => text).join('\n');
  useEffect(() => {
    if (texts !== '') box.current?.focus();
  }, [texts]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} {...focusOnLoad} className="box" role="group" aria-labelledby={titleId} data-tone="danger">
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
