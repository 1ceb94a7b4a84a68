import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLanguageChange } from '../../shell/typed-form';
import { printWritten } from './read-fields';

type Unsaved = {
  /** Whether the form says anything else than what is stored. Reads the form when it is asked. */
  isDirty: () => boolean;
  /** The form is on its way to the server as it is now. */
  noteSaving: () => void;
  /** Its writer throws away what is not saved. */
  letGo: () => void;
};

/**
 * Knows what has not been saved, and has the browser ask before a page with such text is closed. The form's fields are
 * the browser's: React hears of a key only where it has something to do.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement>,
  version: string,
  startsUnsaved: boolean,
): Unsaved {
  /** What is stored, as the form prints it; null while the form began with something else. */
  const stored = useRef<string | null>(null);
  const onItsWay = useRef<string | null>(null);

  useEffect(() => {
    if (form.current !== null && !startsUnsaved) stored.current ??= printWritten(form.current);
  }, [form, startsUnsaved]);

  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    stored.current = onItsWay.current;
    if (form.current === null || printWritten(form.current) !== stored.current) return;
    // Nothing has been typed meanwhile: dates are shown as they were stored.
    for (const field of form.current.elements) {
      if (field instanceof HTMLInputElement && field.type === 'text') field.value = field.defaultValue;
    }
    stored.current = printWritten(form.current);
  }, [form, version]);

  const isLetGo = useRef(false);
  const isDirty = useCallback(
    () => !isLetGo.current && form.current !== null && printWritten(form.current) !== stored.current,
    [form],
  );
  const letGo = useCallback(() => {
    isLetGo.current = true;
  }, []);
  const noteSaving = useCallback(() => {
    onItsWay.current = form.current === null ? null : printWritten(form.current);
  }, [form]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  useLanguageChange(letGo);
  return { isDirty, noteSaving, letGo };
}
