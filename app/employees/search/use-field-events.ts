import { useEffect, useRef, type RefObject } from 'react';

type FieldEvents = {
  onKeyDown: (event: KeyboardEvent, input: HTMLInputElement) => void;
  onInput: (input: HTMLInputElement) => void;
  /** The field lost the focus, or the form was submitted. */
  onLeave: () => void;
};

/** Adds listeners to a field that another component rendered; uses the handlers of the latest render. */
export function useFieldEvents(field: RefObject<HTMLInputElement>, events: FieldEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => {
      latest.current.onLeave();
    };
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event, input), { signal });
    input.addEventListener('input', () => latest.current.onInput(input), { signal });
    input.addEventListener('blur', leave, { signal });
    input.form?.addEventListener('submit', leave, { signal });
    return () => {
      controller.abort();
    };
  }, [field]);
}
