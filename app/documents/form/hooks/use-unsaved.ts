import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLanguageChange } from '#app/shell/session/unsaved-form.ts';
import { getFieldText, type FormContent } from '#app/documents/content/form-content.ts';
import { serializeForm } from '../read-fields.ts';

type Unsaved = {
  /** Whether the form differs from the stored document. Reads the form on each call. */
  isDirty: () => boolean;
  /** Remembers the form that is being sent to the server: it is the stored one after the next version. */
  rememberSubmittedForm: () => void;
  /** From this call on, no change counts as unsaved. */
  discardChanges: () => void;
};

/**
 * Tracks unsaved changes and asks the browser to confirm before a page with such changes is closed. The
 * fields are uncontrolled: React re-renders only when necessary.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement>,
  { version, content }: { version: number; content: FormContent },
  startsUnsaved: boolean,
): Unsaved {
  /** The stored document as a serialized form; null while the form started with other content. */
  const stored = useRef<string | null>(null);
  const submittedForm = useRef<string | null>(null);

  useEffect(() => {
    if (form.current !== null && !startsUnsaved) stored.current ??= serializeForm(form.current);
  }, [form, startsUnsaved]);

  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    stored.current = submittedForm.current;
    if (form.current === null || serializeForm(form.current) !== stored.current) return;
    // Nothing was typed in the meantime: show dates in the stored format.
    for (const field of form.current.elements) {
      if (field instanceof HTMLInputElement && field.type === 'text')
        field.value = getFieldText(content, field.name);
    }
    stored.current = serializeForm(form.current);
  }, [content, form, version]);

  const areDiscarded = useRef(false);
  const isDirty = useCallback(
    () => !areDiscarded.current && form.current !== null && serializeForm(form.current) !== stored.current,
    [form],
  );
  const discardChanges = useCallback(() => {
    areDiscarded.current = true;
  }, []);
  const rememberSubmittedForm = useCallback(() => {
    submittedForm.current = form.current === null ? null : serializeForm(form.current);
  }, [form]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  useLanguageChange(discardChanges);
  return { isDirty, rememberSubmittedForm, discardChanges };
}
