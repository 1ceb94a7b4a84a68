import { useEffect, useState, type TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import styles from '../document.module.css';

/** Share of the maximum length from which the remaining length is shown and announced. */
const NEAR = 0.9;
/** Delay of the announcement after typing, in ms. */
const PAUSE_MS = 1_000;

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/**
 * A multi-line text field that grows with its content. `maxLength` is not an attribute of it: the browser would
 * cut pasted text without a message.
 */
export function TextArea({ id, label, hint, error, maxLength = Infinity, ...textarea }: TextAreaProps) {
  const { t } = useTranslation(['documents']);
  const announce = useAnnounce();
  /** The length of the text near the maximum; 0 below, so that a key renders nothing. */
  const [length, setLength] = useState(0);
  const left = maxLength - length;
  const text =
    length === 0 ? '' : t(left < 0 ? 'documents:tooMany' : 'documents:left', { count: Math.abs(left) });
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => {
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [announce, text]);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...control}
            autoComplete="off"
            className={`input ${styles.area ?? ''}`}
            onInput={({ currentTarget }) => {
              const typed = currentTarget.value.length;
              setLength(typed < maxLength * NEAR ? 0 : typed);
            }}
          />
          {text !== '' && <p className="hint">{text}</p>}
        </>
      )}
    </Field>
  );
}
