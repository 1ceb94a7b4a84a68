import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import type { UploadLabels } from './upload-labels.server.ts';

/** 0 to 100, and the same in words. */
export type UploadProgress = { percent: number; text: string };

type UploadSettings = {
  /** The route whose action takes the form. */
  routeId: string;
  labels: UploadLabels;
  /** Of the file's field, which gets the focus when the file is refused. */
  fieldId: string;
  onDone: (to: string) => void;
};

const MEGABYTE = 1024 * 1024;

// Most visits send no file. Only a browser does: in the server's build it would bring a second copy of every style sheet.
const loadSending = () =>
  import.meta.env.SSR ? Promise.reject(new Error('not on the server')) : import('./send-form.ts');

/**
 * Looks at a file when it is chosen, sends its form and says how that goes. Without JavaScript the form is posted as it
 * is; so is one without a file, for the server to answer.
 */
export function useUpload({ routeId, labels, fieldId, onDone }: UploadSettings) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  const announce = useAnnounce();

  useEffect(() => () => cancel.current?.(), []);

  async function check({ target: { form } }: ChangeEvent<HTMLInputElement>) {
    const { checkForm } = await loadSending();
    const problem = form && checkForm(form);
    setError(problem && labels[problem]);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get(UPLOAD_FIELD);
    // The field may belong to a choice that is not made.
    const wanted = (data.get('type') ?? 'file') === 'file' && file instanceof File && file.name !== '';
    if (wanted || progress !== null) event.preventDefault();
    if (wanted && progress === null) void send(form);
  }

  async function send(form: HTMLFormElement) {
    let quarter = 0;
    const show = (loaded: number, total: number) => {
      const percent = total === 0 ? 0 : Math.floor((100 * loaded) / total);
      const text = labels.progress
        .replace('{{percent}}', String(percent))
        .replace('{{size}}', String(Math.max(1, Math.round(total / MEGABYTE))));
      setProgress({ percent, text });
      // Every quarter is said once.
      if (Math.floor(percent / 25) > quarter) announce(text);
      quarter = Math.floor(percent / 25);
    };
    setError(null);
    show(0, 0);
    const { sendForm } = await loadSending();
    const sending = sendForm(form, routeId, show);
    cancel.current = sending.cancel;
    const response = await sending.ended;
    cancel.current = null;
    setProgress(null);
    if ('to' in response) {
      form.reset();
      onDone(response.to);
    } else if (response.rejected === 'cancelled') announce(labels.cancelled);
    else if (response.rejected === 'page') location.reload();
    else {
      setError(response.rejected === 'form' ? response.text : labels[response.rejected]);
      document.getElementById(fieldId)?.focus();
    }
  }

  return { progress, error, check, submit, cancel: () => cancel.current?.() };
}
