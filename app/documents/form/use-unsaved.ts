import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLanguageChange } from '#app/shell/session/typed-form.ts';
import { serializeForm } from './read-fields.ts';

type Unsaved = {
  /** Whether the form says anything else than what is stored. Reads the form when it is asked. */
  isDirty: () => boolean;
  /** The form is on its way to the server as it is now. */
  noteSaving: () => void;
  /** Its writer throws away what is not saved. */
  release: () => void;
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
  const pendingLocation = useRef<string | null>(null);

  useEffect(() => {
    if (form.current !== null && !startsUnsaved) stored.current ??= serializeForm(form.current);
  }, [form, startsUnsaved]);

  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    stored.current = pendingLocation.current;
    if (form.current === null || serializeForm(form.current) !== stored.current) return;
    // Nothing has been typed meanwhile: dates are shown as they were stored.
    for (const field of form.current.elements) {
      if (field instanceof HTMLInputElement && field.type === 'text') field.value = field.defaultValue;
    }
    stored.current = serializeForm(form.current);
  }, [form, version]);

  const isReleased = useRef(false);
  const isDirty = useCallback(
    () => !isReleased.current && form.current !== null && serializeForm(form.current) !== stored.current,
    [form],
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const noteSaving = useCallback(() => {
    pendingLocation.current = form.current === null ? null : serializeForm(form.current);
  }, [form]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  useLanguageChange(release);
  return { isDirty, noteSaving, release };
}
