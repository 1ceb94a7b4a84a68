import { useEffect, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { useFormLabels } from './form-labels.ts';
import styles from '../document.module.css';

/** Said when this share of the room is used up, so that most never hear of it. */
const NEAR = 0.9;
/** And when nothing has been typed for so long, in ms. */
const PAUSE_MS = 1_000;

type TextAreaProps = FieldProps & { name: string; value: string; max: number };

/** Text of several lines, growing with what is written. No `maxLength`: that would cut what is pasted, and say nothing. */
export function TextArea({ name, value, max, ...field }: TextAreaProps) {
  const labels = useFormLabels();
  const announce = useAnnounce();
  const [length, setLength] = useState(0);
  const left = max - length;
  const text =
    length < max * NEAR
      ? ''
      : (left < 0 ? labels.tooMany : labels.left).replace('{{count}}', String(Math.abs(left)));
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => {
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [announce, text]);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...control}
            name={name}
            defaultValue={value}
            autoComplete="off"
            className={`input ${styles.area ?? ''}`}
            onInput={({ currentTarget }) => {
              setLength(currentTarget.value.length);
            }}
          />
          {text !== '' && <p className="hint">{text}</p>}
        </>
      )}
    </Field>
  );
}
